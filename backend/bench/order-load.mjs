// `npm run order-load [-- seconds [rounds]]`: places 30 orders a second for a minute, three times, for a hundred
// organisations, on the embedded database and then on a PostgreSQL server if one is installed. Half of the orders pay for
// delivery; every tenth request repeats the one before with its key. Prints each round and the medians, then checks that the
// database has one order per key and that all sold pieces left the stock. Exits with 1 if a check or a request fails or if
// the median of the 99th percentiles is over 200 ms.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { callUrl } from 'shared-contracts/api/call'
import { createOrder, IDEMPOTENCY_KEY } from 'shared-contracts/api/orders'
import { openDatabase } from '../dist/database/open.js'
import { orderKeys, orderLines, orders } from '../dist/orders/schema.js'
import { products } from '../dist/products/schema.js'
import { writeSampleData } from '../dist/seed/seed.js'
import { readSettings } from '../dist/settings.js'
import { createClient } from '../dist/testing/client.js'
import { findPostgres, startPostgres } from '../dist/testing/start-postgres.js'
import { createBackendProcess } from './kill-orders/backend-process.mjs'
import { baskets, findBuyers, requestOf } from './kill-orders/buyers.mjs'
import { runPacedLoad } from './run-paced-load.mjs'

const RATE = 30
const SECONDS = Number(process.argv[2] ?? 60)
const ROUNDS = Number(process.argv[3] ?? 3)
/** Limit of the 99th percentile of an order, ms. */
const P99 = 200
/** Stock of each product, enough for hours. */
const STOCK = 1_000_000
/** Copies of each organisation: an order counts the unpaid orders of its own, and none has thousands. */
const COPIES = 50
/** Between the ids of two copies. */
const STEP = 10_000

/** @typedef {import('./run-paced-load.mjs').Result} Result */

/** @template T @param {{ dataDir: string, databaseUrl?: string | undefined }} where @param {(db: import('../dist/database/database.js').Database) => Promise<T>} work */
async function inDatabase(where, work) {
  const { db, close } = await openDatabase({ ...where, onError: console.error })
  try {
    return await work(db)
  } finally {
    await close()
  }
}

/** Counts orders, keys, and pieces that are neither in the stock nor in an order. @param {{ dataDir: string, databaseUrl?: string | undefined }} where */
function count(where) {
  return inDatabase(where, async (db) => {
    const placed = await db.$count(orders, eq(orders.isSample, false))
    const keys = await db.$count(orderKeys)
    const [stock] = await db.select({ taken: sql`sum(${STOCK} - ${products.stock})`.mapWith(Number) }).from(products)
    const [sold] = await db
      .select({ pieces: sql`sum(${orderLines.quantity})`.mapWith(Number) })
      .from(orderLines)
      .innerJoin(orders, eq(orders.id, orderLines.orderId))
      .where(eq(orders.isSample, false))
    return { placed, keys, astray: (stock?.taken ?? NaN) - (sold?.pieces ?? NaN) }
  })
}

/** Copies all organisations of the sample with their members and agreements. @param {import('../dist/database/database.js').Database} db */
async function copyOrganisations(db) {
  const copies = sql`generate_series(1, ${COPIES}::int) as copy`
  await db.execute(sql`insert into organisations
    select (jsonb_populate_record(one, jsonb_build_object('id', one.id + copy * ${STEP}, 'inn', one.id + copy * ${STEP}))).*
    from organisations one, ${copies}`)
  await db.execute(sql`insert into memberships
    select (jsonb_populate_record(one, jsonb_build_object('organisation_id', one.organisation_id + copy * ${STEP}))).*
    from memberships one, ${copies}`)
  await db.execute(sql`insert into agreements
    select (jsonb_populate_record(one, jsonb_build_object(
      'id', one.id + copy * ${STEP}, 'organisation_id', one.organisation_id + copy * ${STEP}))).*
    from agreements one, ${copies}`)
}

/** @param {string} url @returns {Promise<import('./run-paced-load.mjs').Load['requests']>} */
async function findRequests(url) {
  const originals = await findBuyers(url, createClient(url))
  const buyers = Array.from({ length: COPIES }, (_, copy) =>
    originals.map((buyer) => ({ ...buyer, orgId: buyer.orgId + copy * STEP })),
  ).flat()
  return buyers.flatMap((buyer) =>
    baskets.map((lines) => {
      const { params, query, body, token } = requestOf({ key: '', buyer, lines })
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
      return { url: `${url}${callUrl(createOrder, { params, query })}`, headers, body: JSON.stringify(body) }
    }),
  )
}

/** @param {readonly number[]} values */
const median = (values) => values.toSorted((one, other) => one - other)[values.length >> 1] ?? NaN
/** @param {string} line */
const print = (line) => process.stdout.write(`${line}\n`)
/** @param {number} value */
const ms = (value) => `${value.toFixed(1)} ms`.padStart(10)

/** @param {string} name @param {{ dataDir: string, databaseUrl?: string | undefined }} where */
async function measure(name, where) {
  await inDatabase(where, async (db) => {
    await writeSampleData(db, readSettings({}).documents)
    await db.update(products).set({ stock: STOCK })
    await copyOrganisations(db)
  })
  const { dataDir, databaseUrl } = where
  const server = databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }
  const backend = await createBackendProcess({ DATA_DIR: dataDir, ...server, SAMPLE_DATA: 'false' })
  /** @type {Result[]} */
  const rounds = []
  print(`${name}: per second, median, 99 %`)
  try {
    await backend.start()
    const requests = await findRequests(backend.url)
    for (let round = 0; round < ROUNDS; round += 1) {
      const result = await runPacedLoad({ requests, rate: RATE, seconds: SECONDS, keyHeader: IDEMPOTENCY_KEY })
      rounds.push(result)
      const { rps, p50, p99, errors, requests: asked } = result
      print(`  ${rps.toFixed(1).padStart(5)}/s${ms(p50)}${ms(p99)}  ${errors} of ${asked} failed`)
    }
  } finally {
    await backend.end('SIGTERM')
  }
  const { placed, keys, astray } = await count(where)
  const asked = rounds.reduce((sum, round) => sum + round.keys, 0)
  const p99 = median(rounds.map((round) => round.p99))
  print(`  medians${ms(median(rounds.map((round) => round.p50)))}${ms(p99)}`)
  print(`  keys sent ${asked}, stored ${keys}, orders ${placed}, pieces unaccounted for ${astray}`)
  const isExact = placed === asked && keys === asked && astray === 0
  return isExact && rounds.every((round) => round.errors === 0) && p99 <= P99
}

const dataDir = await mkdtemp(join(tmpdir(), 'portal-orders-'))
const bin = findPostgres()
const postgres = bin === undefined ? undefined : await startPostgres(bin, { isDurable: true })
try {
  print(`${RATE} orders per second for ${SECONDS} s`)
  let isWell = await measure('Embedded database', { dataDir: join(dataDir, 'embedded') })
  if (postgres !== undefined) {
    const where = { dataDir: join(dataDir, 'server'), databaseUrl: postgres.url }
    isWell = (await measure('PostgreSQL server', where)) && isWell
  }
  if (!isWell) process.exitCode = 1
} finally {
  postgres?.dispose()
  await rm(dataDir, { recursive: true, force: true })
}
