// `npm run bench -- open-pages [seconds [rounds]]`: buyers place 10 orders a second at a backend on a PostgreSQL server, in
// turns beside 1,000 open pages that read their basket every 15 s with the version they know (BSK-003), and without them.
// Prints the median and the 99th percentile of each round and their medians. Exits with 1 if a request fails.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { callUrl } from 'shared-contracts/api/call'
import { getBasket, saveBasket } from 'shared-contracts/api/baskets'
import { IDEMPOTENCY_KEY } from 'shared-contracts/api/orders'
import { entityTag, IF_MATCH, IF_NONE_MATCH } from 'shared-contracts/api/version'
import { openDatabase } from '../src/platform/database/open.ts'
import { readSettings } from '../src/platform/settings/settings.ts'
import { products } from '../src/shop/products/schema.ts'
import { createClient } from '../src/testing/client.ts'
import { findPostgres, startPostgres } from '../src/testing/database/start-postgres.ts'
import { standInMigrations } from '../../stand-ins/src/migrations.ts'
import { writeSampleData } from '../../stand-ins/src/seed/seed.ts'
import { createBackendProcess } from './kill-orders/backend-process.ts'
import { copyOrganisations, findCopiedBuyers, findRequests } from './many-buyers.ts'
import { runPacedLoad, type Load, type Result } from './run-paced-load.ts'

const SECONDS = Number(process.argv[2] ?? 30)
const ROUNDS = Number(process.argv[3] ?? 3)
const ORDERS_PER_SECOND = 10
const PAGES = 1_000
const READ_EVERY = 15
/** Lines of each basket. */
const LINES = 20

const print = (line: string) => process.stdout.write(`${line}\n`)
const ms = (value: number) => `${value.toFixed(1)} ms`.padStart(10)
const median = (values: readonly number[]) => values.toSorted((one, other) => one - other)[values.length >> 1] ?? NaN

/** The reads of the pages: each buyer has a basket, and each page knows its version. */
async function readsOf(url: string): Promise<Load['requests']> {
  const client = createClient(url)
  const lines = Array.from({ length: LINES }, (_, index) => ({ productId: 7_101 + index, quantity: 1, price: 16_490 }))
  const reads: Load['requests'] = []
  for (const { orgId, token } of await findCopiedBuyers(url)) {
    const params = { orgId }
    const { version: before } = await client.answer(getBasket, { params, token })
    const headers = { [IF_MATCH]: entityTag(before) }
    const { version } = await client.answer(saveBasket, { params, token, headers, body: { lines } })
    const known = { authorization: `Bearer ${token}`, [IF_NONE_MATCH]: entityTag(version) }
    reads.push({ url: `${url}${callUrl(getBasket, { params })}`, headers: known })
  }
  return reads
}

const bin = findPostgres()
if (bin === undefined) throw new Error('needs an installed PostgreSQL server')
const dataDir = await mkdtemp(join(tmpdir(), 'portal-pages-'))
const postgres = await startPostgres(bin, { isDurable: true })
const backend = await createBackendProcess({ DATA_DIR: dataDir, DATABASE_URL: postgres.url, SAMPLE_DATA: 'false' })
try {
  const where = { dataDir, databaseUrl: postgres.url, migrations: [standInMigrations], onError: console.error }
  const { db, close } = await openDatabase(where)
  await writeSampleData(db, readSettings({}))
  await db.update(products).set({ stock: 1_000_000 })
  await copyOrganisations(db)
  await close()
  await backend.start()
  const load = {
    requests: await findRequests(backend.url),
    rate: ORDERS_PER_SECOND,
    seconds: SECONDS,
    keyHeader: IDEMPOTENCY_KEY,
  }
  const pages = { requests: await readsOf(backend.url), rate: PAGES / READ_EVERY, seconds: SECONDS }
  const rounds: Record<'without' | 'beside', Result[]> = { without: [], beside: [] }
  let errors = 0
  print(`${ORDERS_PER_SECOND} orders a second, ${PAGES} pages that read every ${READ_EVERY} s: median, 99 %`)
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const kind of ['without', 'beside'] as const) {
      const [orders, reads] = await Promise.all([
        runPacedLoad(load),
        kind === 'beside' ? runPacedLoad(pages) : undefined,
      ])
      rounds[kind].push(orders)
      errors += orders.errors + (reads?.errors ?? 0)
      const read = reads && `, reads ${reads.rps.toFixed(1)}/s${ms(reads.p50)}${ms(reads.p99)}`
      print(`  ${kind.padEnd(8)} orders${ms(orders.p50)}${ms(orders.p99)}${read ?? ''}`)
    }
  }
  for (const kind of ['without', 'beside'] as const) {
    print(
      `${kind}: medians${ms(median(rounds[kind].map(({ p50 }) => p50)))}${ms(median(rounds[kind].map(({ p99 }) => p99)))}`,
    )
  }
  print(`${errors} failed`)
  if (errors > 0) process.exitCode = 1
} finally {
  await backend.end('SIGTERM')
  postgres.dispose()
  await rm(dataDir, { recursive: true, force: true })
}
