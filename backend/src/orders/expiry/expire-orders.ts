import { and, asc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
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

/** Orders that expire in one transaction, few enough to keep it short. */
const BATCH = 20

/**
 * Expires the oldest unpaid, unshipped orders placed before `before`, at most BATCH of them: one transaction changes their
 * status and returns their goods to the stock. An order locked by another backend is skipped, so that no goods are returned
 * twice.
 * @returns the orders' numbers; none when there are none left
 */
export async function expireOrders(db: Database, before: Date, now: Date): Promise<number[]> {
  return db.transaction(async (tx) => {
    const due = await tx
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
      .limit(BATCH)
      .for('update', { skipLocked: true })
    const ids = due.map(({ id }) => id)
    if (ids.length === 0) return []
    await returnGoods(tx, ids)
    await tx.update(orders).set({ expiredAt: now, statusName: ORDER_STATUS.expired }).where(inArray(orders.id, ids))
    return ids
  })
}

function earlier(time: Date, by: number): Date {
  return new Date(time.getTime() - by)
}

async function returnGoods(tx: Database, orderIds: readonly number[]): Promise<void> {
  const lines = await tx
    .select({ productId: orderLines.productId, quantity: orderLines.quantity })
    .from(orderLines)
    .where(inArray(orderLines.orderId, orderIds))
  await lockProducts(
    tx,
    lines.map((line) => line.productId),
  )
  await returnToStock(tx, lines)
}
