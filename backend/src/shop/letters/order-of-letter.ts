import { asc, eq } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { orderLines, orders, type OrderLineRow, type OrderRow } from '../orders/schema.ts'

/** What a letter about an order is written from, as it is when the letter is sent. */
export interface OrderOfLetter {
  readonly order: OrderRow
  readonly lines: readonly OrderLineRow[]
}

/** Reads the order of a letter and its lines. */
export async function readOrderOfLetter(db: Database, orderId: number): Promise<OrderOfLetter> {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
  if (order === undefined) throw new Error('a letter without its order')
  const lines = await db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position))
  return { order, lines }
}
