import { and, asc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { products } from '../../products/schema.ts'
import { orderLines, orders } from '../schema.ts'
import { ORDER_STATUS, PAY_STATUS } from '../statuses.ts'
import { lockSoldProducts } from '../store.ts'

/**
 * Expires the oldest order placed before a moment of which nothing has been paid and nothing has left the warehouse: its
 * goods go back into the stock in the transaction that changes its status. An order that another backend has in hand is
 * passed over, so that none gives its goods back twice.
 * @returns its number; undefined when there is none left
 */
export async function expireNextOrder(db: Database, before: Date, now: Date): Promise<number | undefined> {
  return db.transaction(async (tx) => {
    const [order] = await tx
      .select({ id: orders.id })
      .from(orders)
      .where(
        and(
          isNull(orders.expiredAt),
          gt(orders.payRemain, sql`0`),
          lt(orders.createdAt, before),
          eq(orders.payRemain, sql`${orders.goodsPrice} + ${orders.deliveryPrice}`),
          eq(orders.payStatusName, PAY_STATUS.unpaid),
          inArray(orders.statusName, [ORDER_STATUS.awaitsShipping, ORDER_STATUS.isAssembled]),
          isNull(orders.trackNumber),
          eq(orders.isSample, false),
        ),
      )
      .orderBy(asc(orders.createdAt), asc(orders.id))
      .limit(1)
      .for('update', { skipLocked: true })
    if (order === undefined) return undefined
    await returnToStock(tx, order.id)
    await tx.update(orders).set({ expiredAt: now, statusName: ORDER_STATUS.expired }).where(eq(orders.id, order.id))
    return order.id
  })
}

/** Puts the pieces of an order back. Products are held in the order in which buying holds them (no deadlock). */
async function returnToStock(tx: Database, orderId: number): Promise<void> {
  const lines = await tx
    .select({ productId: orderLines.productId, quantity: orderLines.quantity })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
  await lockSoldProducts(
    tx,
    lines.map((line) => line.productId),
  )
  for (const { productId, quantity } of lines) {
    await tx
      .update(products)
      .set({ stock: sql`${products.stock} + ${quantity}` })
      .where(eq(products.id, productId))
  }
}
