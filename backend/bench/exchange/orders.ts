// `npm run bench -- exchange-orders [seconds [rounds]]`: buyers place 15 orders a second at a backend on a PostgreSQL server,
// in turns beside an exchange that imports 20,000 prices and rests again and again, and without it. The ordered products are
// among those that each import changes. Prints the median and the 99th percentile of each round. Exits with 1 if an order
// fails, or if the median of the 99th percentiles beside the exchange is more than twice that without it (EXCH-030).
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inArray, sql } from 'drizzle-orm'
import { IDEMPOTENCY_KEY } from 'shared-contracts/api/orders'
import { products } from '../../src/shop/products/schema.ts'
import { createBackendProcess } from '../kill-orders/backend-process.ts'
import { copyOrganisations, findRequests } from '../many-buyers.ts'
import { runPacedLoad } from '../run-paced-load.ts'
import { guidOf, largeCatalogue, largeOffers } from './large-files.ts'
import { sendFiles } from './send-files.ts'
import { openExchangingShop, showAll } from './shop.ts'

const SECONDS = Number(process.argv[2] ?? 20)
const ROUNDS = Number(process.argv[3] ?? 3)
const GOODS = 20_000
const ORDERS_PER_SECOND = 15
/** EXCH-030 */
const MOST_TIMES = 2
/** The products of the orders; they are the first goods of 1C. */
const ORDERED = [7101, 7401]

const print = (line: string) => process.stdout.write(`${line}\n`)
const median = (values: readonly number[]) => values.toSorted((one, other) => one - other)[values.length >> 1] ?? NaN

const shop = await openExchangingShop()
const dataDir = await mkdtemp(join(tmpdir(), 'portal-exchange-'))
const backend = await createBackendProcess({
  DATA_DIR: dataDir,
  DATABASE_URL: shop.databaseUrl,
  SAMPLE_DATA: 'false',
})
const exchanger = { url: () => backend.url, ...shop.account }

/** Imports one file after the other until it is told to stop. @returns a function that does, and gives their number */
function importAgainAndAgain(files: readonly Buffer[]): () => Promise<number> {
  let [isOver, count] = [false, 0]
  const imports = (async () => {
    for (; !isOver; count += 1)
      await sendFiles(exchanger, [['offers.xml', files[count % files.length] ?? Buffer.alloc(0)]])
  })()
  imports.catch(() => {})
  return async () => {
    isOver = true
    await imports
    return count
  }
}

try {
  await copyOrganisations(shop.db)
  await backend.start()
  await sendFiles(exchanger, [['import.xml', largeCatalogue(GOODS)]])
  await showAll(shop.db)
  const ordered = await shop.db.select().from(products).where(inArray(products.id, ORDERED))
  for (const [index, id] of ORDERED.entries())
    await shop.db.execute(sql`update product_links set product_id = ${id} where external_id = ${guidOf(index)}`)
  // The ordered products keep their prices: an order names what the buyer has seen.
  const priceOf = (index: number) => (ordered.find(({ id }) => id === ORDERED[index])?.price ?? 0) / 100
  const files = [0, 1].map((turn) =>
    largeOffers(GOODS, (index) => ({
      price: index < ORDERED.length ? priceOf(index) : 1_000 + index + turn,
      rests: 1_000_000 + turn,
    })),
  )
  await sendFiles(exchanger, [['offers.xml', files[1] ?? Buffer.alloc(0)]])
  const requests = await findRequests(backend.url)
  const load = { requests, rate: ORDERS_PER_SECOND, seconds: SECONDS, keyHeader: IDEMPOTENCY_KEY }
  const p99: { readonly without: number[]; readonly beside: number[] } = { without: [], beside: [] }
  let errors = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const kind of ['without', 'beside'] as const) {
      const stop = kind === 'beside' ? importAgainAndAgain(files) : async () => 0
      const result = await runPacedLoad(load)
      const imports = await stop()
      p99[kind].push(result.p99)
      errors += result.errors
      print(
        `${kind.padEnd(8)} ${result.requests} orders, ${result.errors} failed, median ${result.p50.toFixed(0)} ms, 99 % ${result.p99.toFixed(0)} ms, ${imports} imports`,
      )
    }
  }
  const [without, beside] = [median(p99.without), median(p99.beside)]
  print(
    `99 %: ${without.toFixed(0)} ms without, ${beside.toFixed(0)} ms beside an exchange: ${(beside / without).toFixed(1)} times`,
  )
  if (errors > 0 || beside > MOST_TIMES * without) process.exitCode = 1
} finally {
  await backend.end('SIGKILL')
  await shop.dispose()
  await rm(dataDir, { recursive: true, force: true })
}
