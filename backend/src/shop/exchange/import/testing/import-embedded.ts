// Imports goods with prices and rests on an embedded database in memory, which Jest cannot run. Prints as JSON how the
// products and the staged rows stand afterwards, and the most slices that were written before other work of the process got
// its turn.
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { ownMigrations } from '../../../../platform/database/migrations.ts'
import { rowsOf } from '../rows-of.ts'
import { openExchange } from './open-exchange.ts'
import { catalogueFile, offersFile } from './xml-files.ts'

/** Statements that write a slice of the rows of an import. */
const SLICE = /^\s*(?:with|insert into|update|delete from)\b.*\b(?:exchange_staged|product_links|products)\b/s

const client = new PGlite()
let written = 0
const logQuery = (statement: string) => void (written += Number(SLICE.test(statement)))
const db = drizzle({ client, logger: { logQuery } })
await migrate(db, { migrationsFolder: ownMigrations.folder, migrationsTable: ownMigrations.table })
const exchange = await openExchange({ db })
const ids = Array.from({ length: Number(process.argv[2]) }, (_, index) => `g${index}`)
let [most, isOver] = [0, false]
const turn = () => {
  most = Math.max(most, written)
  written = 0
  if (!isOver) setImmediate(turn)
}
turn()
await exchange.counts(catalogueFile(ids.map((id) => ({ id }))))
await db.execute(
  sql`insert into products (id, name, price, stock, position) select id, name, 1, 0, id from product_links`,
)
await db.execute(sql`update product_links set product_id = id`)
const counts = await exchange.counts(offersFile(ids.map((id) => ({ id, price: '5', rest: '2' }))))
isOver = true
const [left] = await rowsOf<object>(
  db,
  sql`select count(*)::int as changed, (select count(*)::int from exchange_staged) as staged
    from products where price = 500 and stock = 2`,
)
process.stdout.write(JSON.stringify({ counts, most, ...left }))
