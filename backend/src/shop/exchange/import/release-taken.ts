import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'
import { rowsOf } from './rows-of.ts'

/**
 * EXCH-018: with the setting «1С передает свободный остаток» an order stops to hold its pieces with the first rests that
 * 1C made after it took the order. Rows that another transaction changes are left for the next file.
 * @param restsAt when 1C made the rests, ISO 8601
 * @returns the linked products of these orders
 */
export async function releaseTaken(tx: Database, restsAt: string): Promise<number[]> {
  const released = await rowsOf<{ id: number }>(
    tx,
    sql`with released as (
        update order_exports set holds_stock = false where order_id in (
          select order_id from order_exports where holds_stock and taken_at < ${restsAt}::timestamptz
          for update skip locked) returning order_id)
      select distinct line.product_id as id from released
      join order_lines line on line.order_id = released.order_id
      join product_links known on known.product_id = line.product_id`,
  )
  return released.map(({ id }) => id)
}
