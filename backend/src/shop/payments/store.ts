import { and, asc, eq, isNotNull, lte, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { isStorableId } from '../../platform/database/ids.ts'
import { memberships } from '../organisations/schema.ts'
import { orderLines, orders, type OrderLineRow, type OrderRow } from '../orders/schema.ts'
import { paymentRefunds, payments, type PaymentRefundRow, type PaymentRow } from './schema.ts'

export interface FoundPayment {
  readonly payment: PaymentRow
  readonly isOrderPaid: boolean
  readonly refund: PaymentRefundRow | null
}

/** A payment by its key; undefined unless it belongs to that order of that organisation. */
export async function findPayment(
  db: Database,
  { orgId, orderId, key }: { readonly orgId: number; readonly orderId: number; readonly key: string },
): Promise<FoundPayment | undefined> {
  if (!isStorableId(orderId)) return undefined
  const [found] = await db
    .select({ payment: payments, payRemain: orders.payRemain, refund: paymentRefunds })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .leftJoin(paymentRefunds, eq(paymentRefunds.paymentKey, payments.key))
    .where(and(eq(payments.key, key), eq(orders.id, orderId), eq(orders.organisationId, orgId)))
  return found && { payment: found.payment, isOrderPaid: found.payRemain === 0, refund: found.refund }
}

/** The organisation of an order, if the user may act for it. */
export async function findOwner(
  db: Database,
  { userId, orderId }: { readonly userId: number; readonly orderId: number },
): Promise<number | undefined> {
  if (!isStorableId(orderId)) return undefined
  const [found] = await db
    .select({ orgId: orders.organisationId })
    .from(orders)
    .innerJoin(memberships, eq(memberships.organisationId, orders.organisationId))
    .where(and(eq(orders.id, orderId), eq(memberships.userId, userId)))
  return found?.orgId
}

export async function findPaymentOfAcquirer(db: Database, acquirerId: string): Promise<PaymentRow | undefined> {
  const [payment] = await db.select().from(payments).where(eq(payments.acquirerId, acquirerId))
  return payment
}

/** The payments of an order that have not ended, including replaced ones. */
export function listUnsettledPayments(db: Database, orderId: number): Promise<PaymentRow[]> {
  return db
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.status, 'NEW')))
}

/** Order and lines of a payment, for its receipt. */
export async function orderOfPayment(
  db: Database,
  payment: Pick<PaymentRow, 'orderId'>,
): Promise<{ order: OrderRow; lines: Pick<OrderLineRow, 'productName' | 'price' | 'quantity'>[] }> {
  const [order] = await db.select().from(orders).where(eq(orders.id, payment.orderId))
  if (order === undefined) throw new Error('a payment without its order')
  const lines = await db
    .select({ productName: orderLines.productName, price: orderLines.price, quantity: orderLines.quantity })
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id))
    .orderBy(asc(orderLines.position))
  return { order, lines }
}

/** Minimum time between two readings of one status on request of a buyer. */
const MIN_CHECK_INTERVAL_MS = 1_000

/**
 * Claims the right to read an open payment's status from the acquirer, so that a buyer who reloads often causes few
 * requests to it.
 * @returns whether it should be read
 */
export async function claimCheck(db: Database, key: string, now: Date): Promise<boolean> {
  const before = new Date(now.getTime() - MIN_CHECK_INTERVAL_MS)
  const claimed = await db
    .update(payments)
    .set({ checkedAt: now })
    .where(
      and(
        eq(payments.key, key),
        eq(payments.status, 'NEW'),
        isNotNull(payments.acquirerId),
        lte(payments.checkedAt, before),
      ),
    )
    .returning({ key: payments.key })
  return claimed.length > 0
}

/**
 * Claims the open payment that waits longest for a check: from 15 s to 10 min after the previous one, longer as it
 * gets older. A payment locked by another backend is skipped.
 */
export async function claimDuePayment(db: Database, now: Date): Promise<PaymentRow | undefined> {
  const at = sql`${now.toISOString()}::timestamptz`
  const pause = sql`least(interval '10 minutes', greatest(interval '15 seconds', (${at} - ${payments.createdAt}) / 4))`
  const due = db
    .select({ key: payments.key })
    .from(payments)
    .where(and(eq(payments.status, 'NEW'), sql`${payments.checkedAt} <= ${at} - ${pause}`))
    .orderBy(asc(payments.checkedAt))
    .limit(1)
    .for('update', { skipLocked: true })
  const [claimed] = await db
    .update(payments)
    .set({ checkedAt: now })
    .where(eq(payments.key, sql`(${due})`))
    .returning()
  return claimed
}
