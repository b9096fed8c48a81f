import type { Database } from '../../database/database.ts'
import { orderLines, orders } from '../schema.ts'
import type { PricedLine } from './price-lines.ts'

export type NewOrder = Omit<typeof orders.$inferInsert, 'id' | 'createdAt'>

/** Writes an order with its lines. @returns its number */
export async function insertOrder(tx: Database, order: NewOrder, lines: readonly PricedLine[]): Promise<number> {
  const [row] = await tx.insert(orders).values(order).returning({ id: orders.id })
  if (row === undefined) throw new Error('no order was written')
  await tx.insert(orderLines).values(lines.map((line, position) => ({ orderId: row.id, position, ...line })))
  return row.id
}
