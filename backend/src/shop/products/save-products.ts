import { setImmediate } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import type { ProductRow } from './schema.ts'

/** Products that one statement writes: 100 ms at most on the embedded database. */
const SLICE = 2_000

/** Writes locked products as they shall be. */
export async function saveProducts(tx: Database, rows: readonly ProductRow[]): Promise<void> {
  for (let start = 0; start < rows.length; start += SLICE) {
    if (start > 0) await setImmediate()
    await tx.execute(sql`
      update products p set name = n.name, price = n.price, type = n.type, months = n.months,
        is_displayed = n."isDisplayed", position = n.position, stock = n.stock, shortage = n.shortage
      from jsonb_to_recordset(${JSON.stringify(rows.slice(start, start + SLICE))}::jsonb) as n(
        id int, name text, price bigint, type text, months int, "isDisplayed" boolean, position int, stock int,
        shortage int)
      where p.id = n.id`)
  }
}
