import { eq } from 'drizzle-orm'
import type { PaymentStatus, RefundReason } from 'shared-contracts/api/payments'
import { ZERO, type Kopecks } from 'shared-contracts/domain/money'
import type { Database } from '../../platform/database/database.ts'
import { paymentTransitions, refundTransitions } from '../../platform/metrics/metrics.ts'
import { requestLetter } from '../orders/letters/request-letters.ts'
import { lockOrder } from '../orders/changes/lock-order.ts'
import { payOrder } from '../orders/changes/pay-order.ts'
import { stateOf } from '../orders/order-state.ts'
import type { OrderRow } from '../orders/schema.ts'
import type { AcquirerPayment, Amount } from './acquiring.ts'
import { amountOf, isAmount } from './amount.ts'
import { paymentRefunds, payments, type PaymentRow } from './schema.ts'

/** What a payment must have at the acquirer, or has there. */
interface Identifying {
  readonly key: string | undefined
  readonly amount: Amount
}

export interface PaymentLog {
  info(
    details:
      | { orderId: number; status: PaymentStatus }
      | { orderId: number; key: string; kopecks: number; reason: string },
    message: string,
  ): void
  error(details: { orderId: number; key: string; expected: Identifying; found: Identifying }, message: string): void
}

/**
 * Settles a payment by what the acquirer has. If key, sum or currency differ there, nothing is settled, and an error is
 * logged for a person to solve.
 * @param found null: the acquirer does not know the payment
 * @returns the payment's status now
 */
export async function settleAsFound(
  db: Database,
  payment: PaymentRow,
  found: AcquirerPayment | null,
  log: PaymentLog,
): Promise<PaymentStatus> {
  if (found === null) return settlePayment(db, payment, 'CANCELED', log)
  const { key, orderId, sum, status } = payment
  if (found.key === key && isAmount(found.amount, sum)) return settlePayment(db, payment, found.status, log)
  const expected = { key, amount: amountOf(sum) }
  log.error({ orderId, key, expected, found: { key: found.key, amount: found.amount } }, 'payment differs at acquirer')
  return status
}

/**
 * Writes a status that the acquirer gave. In the same transaction the order takes the money, or its refund is stored. A
 * succeeded payment never changes again (F14). A cancelled one may still succeed, if the acquirer's answers arrive out
 * of order.
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
    if (!isChange || payment.status === status) return { status: payment.status, isChanged: false, refund: undefined }
    await tx.update(payments).set({ status, settledAt: new Date() }).where(eq(payments.key, key))
    return { status, isChanged: true, refund: status === 'SUCCEEDED' ? await takeMoney(tx, order, payment) : undefined }
  })
  if (settled.isChanged) {
    paymentTransitions.inc({ status: settled.status })
    log.info({ orderId, status: settled.status }, 'payment settled')
  }
  if (settled.refund !== undefined) {
    refundTransitions.inc({ status: 'PENDING' })
    log.info({ orderId, key, kopecks: settled.refund.sum, reason: settled.refund.reason }, 'refund due')
  }
  return settled.status
}

/** Credits a payment to its order. A29: what the order cannot take, and the money of a replaced payment, goes back. */
async function takeMoney(
  tx: Database,
  order: OrderRow,
  { key, sum, replacedAt }: PaymentRow,
): Promise<{ sum: Kopecks; reason: RefundReason } | undefined> {
  const surplus = replacedAt === null ? await payOrder(tx, order, sum) : sum
  const credited = (sum - surplus) as Kopecks
  const rest = (order.payRemain - credited) as Kopecks
  if (credited > ZERO) await requestLetter(tx, order, { kind: 'paid', payment: key, sum: credited, rest })
  if (surplus === ZERO) return undefined
  const refund = { sum: surplus, reason: reasonOf(order, replacedAt !== null) }
  await tx.insert(paymentRefunds).values({ paymentKey: key, ...refund })
  return refund
}

function reasonOf(order: OrderRow, isReplaced: boolean): RefundReason {
  const { end } = stateOf(order)
  if (end !== null) return end === 'expired' ? 'EXPIRED' : 'CANCELLED'
  return isReplaced && order.payRemain > 0 ? 'REPLACED' : 'PAID'
}
