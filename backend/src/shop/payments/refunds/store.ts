import { and, asc, eq, lte, sql } from 'drizzle-orm'
import type { RefundStatus } from 'shared-contracts/api/payments'
import type { Database } from '../../../platform/database/database.ts'
import { orders, type OrderRow } from '../../orders/schema.ts'
import { paymentRefunds, payments, type PaymentRefundRow, type PaymentRow } from '../schema.ts'

/** Pause after the first attempt; it doubles with each further one, up to an hour. */
const FIRST_PAUSE_SECONDS = 30
const MAX_PAUSE_SECONDS = 3_600
/** More doublings would only overflow. */
const MAX_DOUBLINGS = 10

export interface DueRefund {
  readonly refund: PaymentRefundRow
  readonly payment: PaymentRow
  readonly order: OrderRow
}

/**
 * Claims the refund that has been due longest. Its next attempt is scheduled at once, so it is due again if this one
 * fails or its backend is killed. A refund locked by another backend is skipped.
 */
export async function claimDueRefund(db: Database, now: Date): Promise<DueRefund | undefined> {
  const due = db
    .select({ key: paymentRefunds.paymentKey })
    .from(paymentRefunds)
    .where(and(eq(paymentRefunds.status, 'PENDING'), lte(paymentRefunds.dueAt, now)))
    .orderBy(asc(paymentRefunds.dueAt))
    .limit(1)
    .for('update', { skipLocked: true })
  const seconds = sql`least(${FIRST_PAUSE_SECONDS} * power(2, least(${paymentRefunds.attempts}, ${MAX_DOUBLINGS})), ${MAX_PAUSE_SECONDS})`
  const [refund] = await db
    .update(paymentRefunds)
    .set({
      attempts: sql`${paymentRefunds.attempts} + 1`,
      dueAt: sql`${now.toISOString()}::timestamptz + make_interval(secs => ${seconds})`,
    })
    .where(eq(paymentRefunds.paymentKey, sql`(${due})`))
    .returning()
  if (refund === undefined) return undefined
  const [found] = await db
    .select({ payment: payments, order: orders })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(payments.key, refund.paymentKey))
  if (found === undefined) throw new Error('a refund without its payment')
  return { refund, ...found }
}

/** Writes the end of a pending refund. @returns whether it was pending */
export async function finishRefund(
  db: Database,
  paymentKey: string,
  status: Exclude<RefundStatus, 'PENDING'>,
  refusal: string | null,
): Promise<boolean> {
  const finished = await db
    .update(paymentRefunds)
    .set({ status, refusal, settledAt: new Date() })
    .where(and(eq(paymentRefunds.paymentKey, paymentKey), eq(paymentRefunds.status, 'PENDING')))
    .returning({ paymentKey: paymentRefunds.paymentKey })
  return finished.length > 0
}

/** Keeps why the acquirer refused an attempt, for a person who looks at the table. */
export async function noteRefusal(db: Database, paymentKey: string, refusal: string): Promise<void> {
  await db.update(paymentRefunds).set({ refusal }).where(eq(paymentRefunds.paymentKey, paymentKey))
}
