import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { PAYMENT_REFUSAL } from 'shared-contracts/api/payments'
import { paymentFailures } from 'shared-contracts/texts/payment-failures'
import type { Database } from '../database/database.ts'
import { isStorableId } from '../database/ids.ts'
import { notFound, Refusal, tooMany } from '../http/refusal.ts'
import { paymentTransitions } from '../metrics/metrics.ts'
import { lockOrder } from '../orders/pay-order.ts'
import { orders } from '../orders/schema.ts'
import { OutsideError } from '../outside/outside-error.ts'
import type { Acquiring } from './acquiring.ts'
import { receiptItems } from './receipt.ts'
import { payments, type PaymentRow } from './schema.ts'
import { settlePayment, type PaymentLog } from './settle-payment.ts'
import { listOpenPayments, orderOfPayment } from './store.ts'
import { texts } from './texts.ts'

/** Most open payments of an order. Each e-mail opens its own. */
const MAX_OPEN = 10

export interface PaymentServices {
  readonly db: Database
  readonly acquiring: Acquiring
  /** The portal's public origin. */
  readonly publicUrl: string
  readonly log: PaymentLog
}

export interface PaymentStart {
  readonly orgId: number
  readonly orderId: number
  readonly email: string
}

/**
 * Opens a payment of what is left of an order. An open payment with the same sum and e-mail is returned again, so
 * repeated and parallel requests give one payment page.
 * @returns the address of the payment page
 * @throws Refusal 404; 409 ORDER_ALREADY_PAID or ORDER_EXPIRED; 429. OutsideError
 */
export async function startPayment(services: PaymentServices, request: PaymentStart): Promise<string> {
  const { db, acquiring, log } = services
  const payment = await takePayment(db, request)
  if (payment.acquirerId === null || payment.pageUrl === null) return openPage(services, payment)
  const status = await settlePayment(db, payment, await acquiring.read(payment.acquirerId), log)
  // After a cancelled payment the next one is new, after a succeeded one the order is paid.
  return status === 'NEW' ? payment.pageUrl : startPayment(services, request)
}

/** The open payment to go on with: an earlier one or a new one. */
function takePayment(db: Database, { orgId, orderId, email }: PaymentStart): Promise<PaymentRow> {
  return db.transaction(async (tx) => {
    const order = isStorableId(orderId) ? await lockOrder(tx, orderId) : undefined
    if (order?.organisationId !== orgId) throw notFound()
    if (order.expiredAt !== null) {
      throw new Refusal(409, { code: PAYMENT_REFUSAL.expired, message: paymentFailures.orderExpired })
    }
    if (order.payRemain === 0) {
      throw new Refusal(409, { code: PAYMENT_REFUSAL.alreadyPaid, message: paymentFailures.orderAlreadyPaid })
    }
    const open = await listOpenPayments(tx, orderId)
    const same = open.find((payment) => payment.email === email && payment.sum === order.payRemain)
    if (same === undefined && open.length >= MAX_OPEN) throw tooMany(60)
    await tx.update(orders).set({ paymentStartedAt: new Date() }).where(eq(orders.id, orderId))
    if (same !== undefined) return same
    const key = randomBytes(16).toString('base64url')
    const [added] = await tx.insert(payments).values({ key, orderId, email, sum: order.payRemain }).returning()
    if (added === undefined) throw new Error('a payment was not stored')
    paymentTransitions.inc({ status: added.status })
    return added
  })
}

async function openPage({ db, acquiring, publicUrl, log }: PaymentServices, payment: PaymentRow): Promise<string> {
  const { key, orderId, sum, email } = payment
  const { order, lines } = await orderOfPayment(db, payment)
  try {
    const { id, pageUrl } = await acquiring.open({
      key,
      orderId,
      sum,
      email,
      description: texts.payment(orderId),
      items: receiptItems(order, lines, sum),
      returnUrl: `${publicUrl}/orders/${orderId}/cb?key=${key}`,
    })
    await db.update(payments).set({ acquirerId: id, pageUrl }).where(eq(payments.key, key))
    return pageUrl
  } catch (error) {
    // The acquirer would refuse the same key again, so the next attempt gets another one.
    if (error instanceof OutsideError && error.fault === 'refused') await settlePayment(db, payment, 'CANCELED', log)
    throw error
  }
}
