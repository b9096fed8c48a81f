import { and, asc, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { PAY_STATUS } from 'shared-contracts/domain/order-status'
import type { Database } from '../../database/database.ts'
import { lockProducts, returnToStock } from '../../products/stock.ts'
import { orderLines, orders } from '../schema.ts'
import { ORDER_STATUS } from '../statuses.ts'
import { holdsUnpaidGoods } from '../unpaid.ts'

/** Time in which a started payment comes to its end, ms. A payment page is open for an hour. */
const PAYMENT_TIME = 2 * 60 * 60_000
/** A29: longest time by which started payments postpone an order's expiry in all, ms. */
const LONGEST_POSTPONEMENT = 24 * 60 * 60_000

/**
 * Expires the oldest unpaid, unshipped order placed before `before`: one transaction changes its status and returns its
 * goods to the stock. An order locked by another backend is skipped, so that no goods are returned twice.
 * @returns the order's number; undefined when there is none left
 */
export async function expireNextOrder(db: Database, before: Date, now: Date): Promise<number | undefined> {
  return db.transaction(async (tx) => {
    const [order] = await tx
      .select({ id: orders.id })
      .from(orders)
      .where(
        and(
          holdsUnpaidGoods,
          lt(orders.createdAt, before),
          eq(orders.payRemain, sql`${orders.goodsPrice} + ${orders.deliveryPrice}`),
          eq(orders.payStatusName, PAY_STATUS.unpaid),
          or(
            isNull(orders.paymentStartedAt),
            lt(orders.paymentStartedAt, earlier(now, PAYMENT_TIME)),
            lt(orders.createdAt, earlier(before, LONGEST_POSTPONEMENT)),
          ),
        ),
      )
      .orderBy(asc(orders.createdAt), asc(orders.id))
      .limit(1)
      .for('update', { skipLocked: true })
    if (order === undefined) return undefined
    await returnGoods(tx, order.id)
    await tx.update(orders).set({ expiredAt: now, statusName: ORDER_STATUS.expired }).where(eq(orders.id, order.id))
    return order.id
  })
}

function earlier(time: Date, by: number): Date {
  return new Date(time.getTime() - by)
}

async function returnGoods(tx: Database, orderId: number): Promise<void> {
  const lines = await tx
    .select({ productId: orderLines.productId, quantity: orderLines.quantity })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
  await lockProducts(
    tx,
    lines.map((line) => line.productId),
  )
  await returnToStock(tx, lines)
}
