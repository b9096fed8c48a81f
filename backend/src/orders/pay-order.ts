import { eq } from 'drizzle-orm'
import { DELIVERY_TYPE_ID } from 'shared-contracts/domain/delivery'
import type { Kopecks } from 'shared-contracts/domain/money'
import { PAY_STATUS, STAGES } from 'shared-contracts/domain/order-status'
import type { Database } from '../database/database.ts'
import { orders, type OrderRow } from './schema.ts'

/** An order's row, locked until the transaction ends. */
export async function lockOrder(tx: Database, orderId: number): Promise<OrderRow | undefined> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update')
  return order
}

/**
 * Credits money to a locked order. A paid order goes on to its first stage, and a pickup order gets its FNR.
 * @returns what the order could not take, kopecks: it expired or was paid meanwhile
 */
export async function payOrder(tx: Database, order: OrderRow, sum: Kopecks): Promise<Kopecks> {
  const credited = order.expiredAt === null ? Math.min(sum, order.payRemain) : 0
  if (credited > 0) {
    const payRemain = (order.payRemain - credited) as Kopecks
    const isPickup = order.deliveryTypeId === DELIVERY_TYPE_ID.pickup
    const stages: readonly string[] = STAGES[isPickup ? 'pickup' : 'delivery']
    await tx
      .update(orders)
      .set({
        payRemain,
        payStatusName: payRemain === 0 ? PAY_STATUS.paid : PAY_STATUS.partly,
        ...(payRemain === 0 && {
          statusName: stages.includes(order.statusName) ? order.statusName : (stages[0] ?? ''),
          fnr: isPickup ? (order.fnr ?? `FNR-${order.id}`) : order.fnr,
        }),
      })
      .where(eq(orders.id, order.id))
  }
  return (sum - credited) as Kopecks
}
