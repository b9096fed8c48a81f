// `npm run bench -- order-load [seconds [rounds]]`: places 30 orders a second for a minute, three times, for a hundred
// organisations, on the embedded database and then on a PostgreSQL server if one is installed. Half of the orders pay for
// delivery; every tenth request repeats the one before with its key. Prints each round and the medians, then checks that
// the database has one order per key and that all sold pieces left the stock. Exits with 1 if a check or a request fails or
// if the median of the 99th percentiles is over 200 ms.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { IDEMPOTENCY_KEY } from 'shared-contracts/api/orders'
import { openDatabase } from '../src/platform/database/open.ts'
import { orderKeys, orderLines, orders } from '../src/shop/orders/schema.ts'
import { products } from '../src/shop/products/schema.ts'
import { standInMigrations } from '../../stand-ins/src/migrations.ts'
import { writeSampleData } from '../../stand-ins/src/seed/seed.ts'
import { readSettings } from '../src/platform/settings/settings.ts'
import { findPostgres, startPostgres } from '../src/testing/database/start-postgres.ts'
import type { Database } from '../src/platform/database/database.ts'
import { createBackendProcess } from './kill-orders/backend-process.ts'
import { copyOrganisations, findRequests } from './many-buyers.ts'
import { runPacedLoad, type Result } from './run-paced-load.ts'

const ORDERS_PER_SECOND = 30
const SECONDS = Number(process.argv[2] ?? 60)
const ROUNDS = Number(process.argv[3] ?? 3)
/** Limit of the 99th percentile of an order, ms. */
const P99 = 200
/** Stock of each product, enough for hours. */
const STOCK = 1_000_000

async function inDatabase<T>(
  where: { dataDir: string; databaseUrl?: string | undefined },
  work: (db: Database) => Promise<T>,
) {
  const { db, close } = await openDatabase({ ...where, migrations: [standInMigrations], onError: console.error })
  try {
    return await work(db)
  } finally {
    await close()
  }
}

/** Counts orders, keys, and pieces that are neither in the stock nor in an order. */
function count(where: { dataDir: string; databaseUrl?: string | undefined }) {
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

const median = (values: readonly number[]) => values.toSorted((one, other) => one - other)[values.length >> 1] ?? NaN
const print = (line: string) => process.stdout.write(`${line}\n`)
const ms = (value: number) => `${value.toFixed(1)} ms`.padStart(10)

async function measure(name: string, where: { dataDir: string; databaseUrl?: string | undefined }) {
  await inDatabase(where, async (db) => {
    await writeSampleData(db, readSettings({}))
    await db.update(products).set({ stock: STOCK })
    await copyOrganisations(db)
  })
  const { dataDir, databaseUrl } = where
  const server = databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }
  const backend = await createBackendProcess({ DATA_DIR: dataDir, ...server, SAMPLE_DATA: 'false' })
  const rounds: Result[] = []
  print(`${name}: per second, median, 99 %`)
  try {
    await backend.start()
    const requests = await findRequests(backend.url)
    for (let round = 0; round < ROUNDS; round += 1) {
      const result = await runPacedLoad({
        requests,
        rate: ORDERS_PER_SECOND,
        seconds: SECONDS,
        keyHeader: IDEMPOTENCY_KEY,
      })
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
  print(`${ORDERS_PER_SECOND} orders per second for ${SECONDS} s`)
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
