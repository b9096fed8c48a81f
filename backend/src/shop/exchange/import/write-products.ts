import { sql } from 'drizzle-orm'
import { setImmediate } from 'node:timers/promises'
import type { Database } from '../../../platform/database/database.ts'
import type { ExchangeSettings } from '../settings/settings.ts'
import { assigned, differs, linkItself, nextProduct, wholeAndHeld, withHeld } from './next-values.ts'

/** Products that are locked and written by one statement: 200 ms at most on the embedded database. */
const SLICE = 4_000

/**
 * Writes what 1C says into linked products: the fields that it owns, its mark of deletion, and the stock (EXCH-018). It
 * is the only writer of a stock from rests. Products are locked in order of id, as orders do.
 */
export async function writeProducts(
  tx: Database,
  owners: ExchangeSettings['owners'],
  productIds: readonly number[],
): Promise<void> {
  const ids = [...new Set(productIds)].toSorted((first, second) => first - second)
  const next = nextProduct(owners, linkItself)
  for (let start = 0; start < ids.length; start += SLICE) {
    const some = sql`any(${sql.param(ids.slice(start, start + SLICE))}::int[])`
    await tx.execute(sql`select from products where id = ${some} order by id for update`)
    await tx.execute(sql`
      ${withHeld(sql`known.rests_at`)}
      update products p set ${assigned(next)}
      from product_links k ${wholeAndHeld}
      where p.id = ${some} and k.product_id = p.id and ${differs('p', next)}`)
    await setImmediate()
  }
}
