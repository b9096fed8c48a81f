// `node backend/bench/product-list.mjs [seconds [alternate]]` on a built backend (`npm run build`): measures the product
// list at 300 requests a second, with the sample and with 2,000 more products: as it is served, without its cache, and
// beside a bare server with one query. `alternate`: with the sample only, the bare server and the list in turn, a minute
// each, so that other work on the machine affects both. Exits with 1 if the 99th percentile is over three times that of the
// bare server. With DATABASE_URL it uses an empty database on a server instead of the embedded one.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { openDatabase } from '../dist/database/open.js'
import { etagOf } from '../dist/http/entity.js'
import { createApi } from '../dist/http/calls.js'
import { listFileNames } from '../dist/product-files/store.js'
import { productFiles } from '../dist/product-files/schema.js'
import { productsOf } from '../dist/price-list/price-list.js'
import { registerPriceList } from '../dist/price-list/routes.js'
import { products } from '../dist/products/schema.js'
import { listProducts } from '../dist/price-list/store.js'
import { writeSampleData } from '../dist/seed/seed.js'
import { readSettings } from '../dist/settings.js'
import { runPacedLoad } from './run-paced-load.mjs'

const RATE = 300
const SECONDS = Number(process.argv[2] ?? 10)
const IS_ALTERNATE = process.argv[3] === 'alternate'
/** Length of a turn, s. */
const TURN = 60
const COUNT = 2_000
const PATH = '/public/api/v3/organizations/0/products?withSketches=false'

/** @typedef {import('../dist/database/database.js').Database} Database */
/** @typedef {import('./run-paced-load.mjs').Result} Result */

/** Adds products to the sample, each with seven files of the usual size. @param {Database} db */
async function fillCatalogue(db) {
  const [picture, document] = [Buffer.alloc(2_500, '<svg/>'), Buffer.alloc(14_000, '%PDF')]
  const kinds = /** @type {const} */ ([1, 1, 1, 2, 3, 8, 8])
  for (let from = 0; from < COUNT; from += 100) {
    const ids = Array.from({ length: 100 }, (_, index) => 100_000 + from + index)
    await db.insert(products).values(
      ids.map((id) => ({
        id,
        name: `Фискальный накопитель ФН-1.1М исполнение Ин36-${id}, 36 месяцев`,
        type: /** @type {const} */ ('FN'),
        price: /** @type {import('shared-contracts/domain/money').Kopecks} */ (1_649_000 + id),
        stock: id % 300,
        position: id,
      })),
    )
    await db.insert(productFiles).values(
      ids.flatMap((productId) =>
        kinds.map((typeId, position) => {
          const bytes = typeId === 8 ? document : picture
          return {
            productId,
            typeId,
            position,
            name: `${productId}-${position}.svg`,
            mime: 'image/svg+xml',
            bytes,
            etag: etagOf(bytes),
          }
        }),
      ),
    )
  }
}

/** The three servers on one database. @param {Database} db */
function servers(db) {
  const served = Fastify()
  served.decorateRequest('organisation', null)
  const nobody = { verifyAccessToken: () => Promise.reject(new Error('nobody signs in here')) }
  registerPriceList(createApi(served, { identity: nobody, db }), db)
  const uncached = Fastify()
  uncached.get('/public/api/v3/organizations/0/products', async () => {
    const [rows, files] = await Promise.all([listProducts(db), listFileNames(db)])
    return productsOf(rows, files)
  })
  const bare = Fastify()
  bare.get('/public/api/v3/organizations/0/products', () => listProducts(db))
  return { served, uncached, bare }
}

/** @param {string} url @param {Record<string, string>} headers */
const load = (url, headers, seconds = SECONDS) => runPacedLoad({ requests: [{ url, headers }], rate: RATE, seconds })

/** Loads the two servers in turn, each for SECONDS in all. @param {Record<string, string>} urls */
async function alternate(urls) {
  /** @type {Record<string, Result[]>} */
  const turns = { bare: [], served: [] }
  for (let turn = 0; turn < SECONDS / TURN; turn += 1) {
    turns['bare']?.push(await load(urls['bare'] ?? '', {}, TURN))
    turns['served']?.push(await load(urls['served'] ?? '', { 'accept-encoding': 'br' }, TURN))
  }
  for (const [name, results] of Object.entries(turns)) {
    const sum = (/** @type {'requests' | 'errors'} */ figure) => results.reduce((all, one) => all + one[figure], 0)
    const list = results.map(({ p99 }) => p99.toFixed(1)).join(' ')
    print(`${name}: ${sum('errors')} of ${sum('requests')} failed, 99 % of each minute: ${list} ms`)
  }
  const [bare = 0, served = 0] = Object.values(turns).map((results) => median(results.map(({ p99 }) => p99)))
  print(`medians: bare ${bare.toFixed(1)} ms, list ${served.toFixed(1)} ms`)
  if (served > 3 * bare || turns['served']?.some(({ errors }) => errors > 0)) process.exitCode = 1
}

/** @param {readonly number[]} values */
const median = (values) => values.toSorted((one, other) => one - other)[values.length >> 1] ?? NaN
/** @param {string} line */
const print = (line) => process.stdout.write(`${line}\n`)

/** @param {string} name @param {Result} result */
function tell(name, { requests, errors, rps, p50, p99, bytes }) {
  const ms = (/** @type {number} */ value) => `${value.toFixed(1)} ms`.padStart(10)
  const size = `${(bytes / 1024).toFixed(1)} KB`.padStart(10)
  print(
    `  ${name.padEnd(34)}${rps.toFixed(0).padStart(5)}/s${ms(p50)}${ms(p99)}${size}  ${errors} of ${requests} failed`,
  )
}

const dataDir = await mkdtemp(join(tmpdir(), 'portal-bench-'))
const { DATABASE_URL: databaseUrl } = process.env
const database = await openDatabase({ dataDir, databaseUrl, onError: console.error })
const running = servers(database.db)
try {
  await writeSampleData(database.db, readSettings({}).documents)
  const urls = Object.fromEntries(
    await Promise.all(
      Object.entries(running).map(async ([name, app]) => [
        name,
        (await app.listen({ port: 0, host: '127.0.0.1' })) + PATH,
      ]),
    ),
  )
  if (IS_ALTERNATE) await alternate(urls)
  else print(`${RATE} requests per second for ${SECONDS} s: per second, median, 99 %, size of the answer`)
  for (const title of IS_ALTERNATE ? [] : ['sample', `${COUNT} more products`]) {
    if (title !== 'sample') await fillCatalogue(database.db)
    print(`${title}:`)
    const first = await fetch(urls['served'], { headers: { 'accept-encoding': 'br' } })
    const etag = first.headers.get('etag') ?? ''
    const bare = await load(urls['bare'], {})
    tell('bare Fastify with one query', bare)
    tell('list without its cache', await load(urls['uncached'], {}))
    const kept = await load(urls['served'], { 'accept-encoding': 'br' })
    tell('list (br)', kept)
    tell('list, 304', await load(urls['served'], { 'accept-encoding': 'br', 'if-none-match': etag }))
    if (kept.p99 > 3 * bare.p99 || kept.errors > 0) process.exitCode = 1
  }
} finally {
  await Promise.all(Object.values(running).map((app) => app.close()))
  await database.close()
  await rm(dataDir, { recursive: true, force: true })
}
