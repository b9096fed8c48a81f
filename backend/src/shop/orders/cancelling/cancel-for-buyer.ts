import type { Database } from '../../../platform/database/database.ts'
import { roleRefused } from '../../../platform/http/refusal.ts'
import { cancelOrder } from '../changes/end-orders.ts'
import { lockOrder } from '../changes/lock-order.ts'
import { stateOf } from '../order-state.ts'
import type { OrderRow } from '../schema.ts'
import { cancellingTexts } from './texts.ts'

/**
 * AMB-197: cancels an order of an organisation. Runs one after the other with payment, expiry and other cancellations of
 * the order. A cancelled order keeps its first reason.
 * @returns undefined when the organisation has no such order
 * @throws ChangeRefused; Refusal 403 for an order of somebody else
 */
export async function cancelForBuyer(
  db: Database,
  {
    orgId,
    orderId,
    reason,
    at,
    author,
  }: {
    readonly orgId: number
    readonly orderId: number
    readonly reason: string
    readonly at: Date
    /** Who may cancel own orders only (TEAM-001). */
    readonly author?: number | undefined
  },
): Promise<OrderRow | undefined> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order?.organisationId !== orgId) return undefined
    if (author !== undefined && order.authorId !== author) throw roleRefused(cancellingTexts.authorsOnly)
    if (stateOf(order).end === 'cancelled') return order
    await cancelOrder(tx, order, { reason, at, by: null })
    return { ...order, expiredAt: at, cancelReason: reason }
  })
}
