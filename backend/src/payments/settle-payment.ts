import { eq } from 'drizzle-orm'
import type { PaymentStatus } from 'shared-contracts/api/payments'
import type { Database } from '../database/database.ts'
import { paymentsToRefund, paymentTransitions } from '../metrics/metrics.ts'
import { lockOrder, payOrder } from '../orders/pay-order.ts'
import { payments, type PaymentRow } from './schema.ts'

export interface PaymentLog {
  info(details: { orderId: number; status: PaymentStatus }, message: string): void
  error(details: { orderId: number; key: string; kopecks: number }, message: string): void
}

/**
 * Writes a status that the acquirer gave, and pays the order in the same transaction. A succeeded payment never
 * changes again (F14). A cancelled one may still succeed, if the acquirer's answers arrive out of order.
 * @returns the payment's status now
 */
export async function settlePayment(
  db: Database,
  { key, orderId }: Pick<PaymentRow, 'key' | 'orderId'>,
  status: PaymentStatus,
  log: PaymentLog,
): Promise<PaymentStatus> {
  const settled = await db.transaction(async (tx) => {
    // The order first, as when a payment is started, so that the two never wait for each other.
    const order = await lockOrder(tx, orderId)
    const [payment] = await tx.select().from(payments).where(eq(payments.key, key)).for('update')
    if (order === undefined || payment === undefined) throw new Error('a payment without its order')
    const isChange = status === 'SUCCEEDED' || (status === 'CANCELED' && payment.status === 'NEW')
    if (!isChange || payment.status === status) return { status: payment.status, isChanged: false, surplus: 0 }
    await tx.update(payments).set({ status, settledAt: new Date() }).where(eq(payments.key, key))
    const surplus = status === 'SUCCEEDED' ? await payOrder(tx, order, payment.sum) : 0
    return { status, isChanged: true, surplus }
  })
  if (settled.isChanged) {
    paymentTransitions.inc({ status: settled.status })
    log.info({ orderId, status: settled.status }, 'payment settled')
  }
  // The order expired or was paid otherwise while the buyer was on the payment page.
  if (settled.surplus > 0) {
    paymentsToRefund.inc()
    log.error({ orderId, key, kopecks: settled.surplus }, 'payment must be refunded')
  }
  return settled.status
}
