import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { PAYMENT_REFUSAL } from 'shared-contracts/api/payments'
import { cancelTexts } from 'shared-contracts/texts/cancel'
import { paymentFailures } from 'shared-contracts/texts/payment-failures'
import type { Database } from '../../platform/database/database.ts'
import { notFound, Refusal, tooMany } from '../../platform/http/refusal.ts'
import { paymentTransitions } from '../../platform/metrics/metrics.ts'
import { lockOrder } from '../orders/changes/lock-order.ts'
import { notePaymentStart } from '../orders/changes/pay-order.ts'
import { stateOf } from '../orders/order-state.ts'
import { OutsideError } from '../../platform/outside/outside-error.ts'
import type { Acquiring } from './acquiring.ts'
import { receiptItems } from './receipt.ts'
import { payments, type PaymentRow } from './schema.ts'
import { settleAsFound, settlePayment, type PaymentLog } from './settle-payment.ts'
import { listUnsettledPayments, orderOfPayment } from './store.ts'
import { texts } from './texts.ts'

/** Maximum number of payments of an order that have not ended: an open one, and replaced ones left open by the acquirer. */
const MAX_UNSETTLED = 10
/** Maximum number of attempts to start a payment while others change the payments of the same order. */
const MAX_TRIES = 5

export interface PaymentServices {
  readonly db: Database
  readonly acquiring: Acquiring
  /** The portal's public origin. */
  readonly publicUrl: string
  readonly log: PaymentLog
}

interface PaymentStart {
  readonly orgId: number
  readonly orderId: number
  readonly email: string
}

/**
 * Opens a payment of what is left of an order. An open payment with the same sum and e-mail is returned again, so
 * repeated and parallel requests give one payment page. A29: an order has one open payment. One with another sum or
 * e-mail is ended first, or marked as replaced where the acquirer cannot end it.
 * @returns the address of the payment page
 * @throws Refusal 404; 409 ORDER_ALREADY_PAID, ORDER_EXPIRED or ORDER_CANCELLED; 429. OutsideError
 */
export async function startPayment(services: PaymentServices, request: PaymentStart): Promise<string> {
  const { db, acquiring, log } = services
  let ended: string | undefined
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const { payment, isSame } = await takePayment(db, request, ended)
    if (payment.acquirerId === null || payment.pageUrl === null) return openPage(services, payment)
    const found = await (isSame ? acquiring.read(payment.acquirerId) : acquiring.end(payment.acquirerId))
    const status = await settleAsFound(db, payment, found, log)
    if (isSame && status === 'NEW') return payment.pageUrl
    // After a cancelled payment the next one is new, after a succeeded one the order is paid.
    ended = payment.key
  }
  throw tooMany(1)
}

/**
 * The open payment to go on with: an earlier one of the same sum and e-mail, a new one, or one that has to end first.
 * @param ended the payment that has been ended, as far as the acquirer can
 */
function takePayment(
  db: Database,
  { orgId, orderId, email }: PaymentStart,
  ended: string | undefined,
): Promise<{ readonly payment: PaymentRow; readonly isSame: boolean }> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order?.organisationId !== orgId) throw notFound()
    const { end } = stateOf(order)
    if (end === 'expired') {
      throw new Refusal(409, { code: PAYMENT_REFUSAL.expired, message: paymentFailures.orderExpired })
    }
    if (end === 'cancelled') {
      throw new Refusal(409, { code: PAYMENT_REFUSAL.cancelled, message: cancelTexts.notPayable })
    }
    if (order.payRemain === 0) {
      throw new Refusal(409, { code: PAYMENT_REFUSAL.alreadyPaid, message: paymentFailures.orderAlreadyPaid })
    }
    const unsettled = await listUnsettledPayments(tx, orderId)
    const open = unsettled.find((payment) => payment.replacedAt === null)
    const isSame = open?.email === email && open.sum === order.payRemain
    // A payment that the acquirer has not answered has no id: nobody has its page, so it need not be ended.
    if (open !== undefined && !isSame && open.acquirerId !== null && open.key !== ended)
      return { payment: open, isSame }
    if (!isSame && unsettled.length >= MAX_UNSETTLED) throw tooMany(60)
    await notePaymentStart(tx, order)
    if (isSame) return { payment: open, isSame }
    if (open !== undefined) await tx.update(payments).set({ replacedAt: new Date() }).where(eq(payments.key, open.key))
    const key = randomBytes(16).toString('base64url')
    const [added] = await tx.insert(payments).values({ key, orderId, email, sum: order.payRemain }).returning()
    if (added === undefined) throw new Error('a payment was not stored')
    paymentTransitions.inc({ status: added.status })
    return { payment: added, isSame: true }
  })
}

async function openPage({ db, acquiring, publicUrl, log }: PaymentServices, payment: PaymentRow): Promise<string> {
  const { key, orderId, sum, email } = payment
  const { order, lines } = await orderOfPayment(db, payment)
  const { id, pageUrl } = await openAtAcquirer()
  const [opened] = await db
    .update(payments)
    .set({ acquirerId: id, pageUrl })
    .where(eq(payments.key, key))
    .returning({ replacedAt: payments.replacedAt })
  if (opened?.replacedAt == null) return pageUrl
  // A payment with another e-mail was started meanwhile, so no buyer may get this page.
  await settleAsFound(db, payment, await acquiring.end(id), log)
  throw tooMany(1)

  async function openAtAcquirer() {
    try {
      return await acquiring.open({
        key,
        orderId,
        sum,
        email,
        description: texts.payment(orderId),
        items: receiptItems(order, lines, sum),
        returnUrl: `${publicUrl}/orders/${orderId}/cb?key=${key}`,
      })
    } catch (error) {
      // The acquirer would refuse the same key again, so the next attempt gets another one.
      if (error instanceof OutsideError && error.fault === 'refused') await settlePayment(db, payment, 'CANCELED', log)
      throw error
    }
  }
}
