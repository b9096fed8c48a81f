import { eq } from 'drizzle-orm'
import { ZERO, type Kopecks } from 'shared-contracts/domain/money'
import type { Database } from '../../../platform/database/database.ts'
import { requestLetter } from '../letters/request-letters.ts'
import { nameOf } from '../../journal/actor.ts'
import { writeJournal } from '../../journal/write-journal.ts'
import { noteChangedOrders } from '../exports/note-order.ts'
import { obstacleTo, stateOf } from '../order-state.ts'
import { orderPayments } from '../payments/schema.ts'
import { orders, type OrderRow } from '../schema.ts'
import type { ChangedBy, KeyedRequest } from './changed-by.ts'
import { pickupNumber } from './pickup-number.ts'

/** SHIP-009: a payment by invoice. */
export interface InvoicePayment extends ChangedBy {
  /** When the money was received. */
  readonly paidAt: Date
  /** Such as «платежное поручение № 418». */
  readonly document: string | null
  /** DESK-004: the request that records it, by which a repetition finds it. */
  readonly request?: KeyedRequest | undefined
}

/**
 * Credits money to a locked order. A paid pickup gets its FNR.
 * @param byInvoice undefined: the payment is one by card, which is stored as such
 * @returns what the order could not take, kopecks: it has ended or was paid meanwhile
 */
export async function payOrder(
  tx: Database,
  order: OrderRow,
  sum: Kopecks,
  byInvoice?: InvoicePayment,
): Promise<Kopecks> {
  if (obstacleTo('pay', stateOf(order)) !== undefined) return sum
  const credited = Math.min(sum, order.payRemain)
  const payRemain = (order.payRemain - credited) as Kopecks
  await tx
    .update(orders)
    .set({ payRemain, fnr: payRemain === ZERO ? pickupNumber(order) : order.fnr })
    .where(eq(orders.id, order.id))
  await noteChangedOrders(tx, [order.id])
  if (byInvoice !== undefined) await record(tx, { ...order, payRemain }, credited as Kopecks, byInvoice)
  return (sum - credited) as Kopecks
}

/** @param order as it is after the payment */
async function record(tx: Database, order: OrderRow, sum: Kopecks, payment: InvoicePayment): Promise<void> {
  const orderId = order.id
  const { paidAt, document, request, at, by } = payment
  const [row] = await tx
    .insert(orderPayments)
    .values({
      orderId,
      paidAt,
      sum,
      document,
      recordedBy: nameOf(by),
      requestKey: request?.key,
      requestHash: request?.hash,
    })
    .returning({ id: orderPayments.id })
  if (row === undefined) throw new Error('no payment was written')
  await requestLetter(tx, order, { kind: 'paid', payment: `invoice ${row.id}`, sum, rest: order.payRemain }, at)
  const after = { sum, paidAt, document }
  await writeJournal(tx, { at, who: by, what: 'pay', subject: `order ${orderId}`, before: null, after })
}

/** Notes that a payment by card is started: the order does not expire meanwhile. */
export async function notePaymentStart(tx: Database, { id }: Pick<OrderRow, 'id'>): Promise<void> {
  await tx.update(orders).set({ paymentStartedAt: new Date() }).where(eq(orders.id, id))
}
