import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { products, type ProductRow } from '../products/schema.ts'
import type { OrderKey } from './order-key.ts'
import type { PricedLine } from './order-lines.ts'
import { orderKeys, orderLines, orders, type OrderRow } from './schema.ts'

export type NewOrder = Omit<typeof orders.$inferInsert, 'id' | 'createdAt'>

/** The products of an order as they are now. */
export function listSoldProducts(db: Database, ids: readonly number[]): Promise<ProductRow[]> {
  return db
    .select()
    .from(products)
    .where(inArray(products.id, storable(ids)))
}

/** The same, held until the transaction ends; always in one order, so that two orders never wait for each other. */
export function lockSoldProducts(tx: Database, ids: readonly number[]): Promise<ProductRow[]> {
  return tx
    .select()
    .from(products)
    .where(inArray(products.id, storable(ids)))
    .orderBy(asc(products.id))
    .for('update')
}

/** An id beyond the column's range belongs to no row, and would be an error of the database. */
function storable(ids: readonly number[]): number[] {
  return ids.filter((id) => id <= 2_147_483_647)
}

/** Takes the pieces of locked products off the stock. */
export async function takeFromStock(tx: Database, lines: readonly PricedLine[]): Promise<void> {
  for (const { productId, quantity } of lines) {
    await tx
      .update(products)
      .set({ stock: sql`${products.stock} - ${quantity}` })
      .where(eq(products.id, productId))
  }
}

/** Writes an order with its lines and its key; gives its number. */
export async function insertOrder(
  tx: Database,
  order: NewOrder,
  lines: readonly PricedLine[],
  key?: OrderKey,
): Promise<number> {
  const [row] = await tx.insert(orders).values(order).returning({ id: orders.id })
  if (row === undefined) throw new Error('no order was written')
  await tx.insert(orderLines).values(lines.map((line, position) => ({ orderId: row.id, position, ...line })))
  if (key !== undefined) {
    await tx
      .update(orderKeys)
      .set({ orderId: row.id })
      .where(
        and(
          eq(orderKeys.userId, key.userId),
          eq(orderKeys.organisationId, key.organisationId),
          eq(orderKeys.key, key.key),
        ),
      )
  }
  return row.id
}

/** An organisation's orders, newest first (AMB-006). */
export function listOrders(
  db: Database,
  orgId: number,
  { count, offset }: { count: number; offset: number },
): Promise<OrderRow[]> {
  return db
    .select()
    .from(orders)
    .where(eq(orders.organisationId, orgId))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(count)
    .offset(offset)
}

/** Lines of an organisation's order; none when it has no such order. */
export function listOrderLines(
  db: Database,
  { orgId, orderId }: { orgId: number; orderId: number },
): Promise<PricedLine[]> {
  return db
    .select({
      productId: orderLines.productId,
      productName: orderLines.productName,
      price: orderLines.price,
      quantity: orderLines.quantity,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(eq(orders.id, orderId), eq(orders.organisationId, orgId)))
    .orderBy(asc(orderLines.position))
}
