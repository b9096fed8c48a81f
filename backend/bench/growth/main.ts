// `npm run bench -- growth [part [orders]]`: how calls, background work, tables and migrations grow with the orders of five
// years. `shops` compares a thousand orders with a million (of 20,000 organisations, one of which has 20,000), each on a
// PostgreSQL server of its own: the medians of every call and of background work, a whole history, and bytes of an order.
// `embedded` sends every call to a backend on its embedded database and times a quick call beside it. `migrations` brings a
// server from the schema of migration 0011 to the newest, while buyers order and read. Without a part all three run. Exits
// with 1 when a bound is missed, whose row ends with `!`.
import { waitOnEmbedded } from './embedded.ts'
import { migrateFull } from './migrations/migrations.ts'
import { createReport } from './report.ts'
import { compareShops } from './shops.ts'
import { volumeOf } from './volumes.ts'

const [part, orders = '1000000'] = process.argv.slice(2)
const volume = volumeOf(Number(orders))
const report = createReport()
const parts: Record<string, () => Promise<void>> = {
  shops: () => compareShops(report, volume),
  embedded: () => waitOnEmbedded(report),
  migrations: () => migrateFull(report, volume),
}
if (part !== undefined && !(part in parts)) throw new Error(`there is ${Object.keys(parts).join(', ')}`)
for (const [name, run] of Object.entries(parts)) if (part === undefined || part === name) await run()
if (report.missed() > 0) process.exitCode = 1
