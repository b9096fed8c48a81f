import { and, asc, isNull, lt, or } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'
import { expireOrders } from '../changes/end-orders.ts'
import { canExpire } from '../conditions.ts'
import { orders } from '../schema.ts'

/** Time within which a started payment has ended: its page is open for an hour. */
const PAYMENT_TIME_MS = 2 * 60 * 60_000
/** A29: the most by which all started payments together postpone an order's expiry. */
const MAX_POSTPONEMENT_MS = 24 * 60 * 60_000

/** Orders that expire in one transaction, few enough to keep it short. */
const BATCH_SIZE = 20

/**
 * Expires the orders that have waited longest for their payment, at most BATCH_SIZE of them, in one transaction. An order
 * locked by another backend is skipped.
 * @returns the orders' numbers; none when there are none left
 */
export async function expireDueOrders(db: Database, now: Date): Promise<number[]> {
  return db.transaction(async (tx) => {
    const due = await selectDue(tx, now).limit(BATCH_SIZE).for('update', { skipLocked: true })
    if (due.length > 0) await expireOrders(tx, due, now)
    return due.map(({ id }) => id)
  })
}

/** Since when the order that has waited longest has been due to expire; undefined when none is due. */
export async function dueSince(db: Database, now: Date): Promise<Date | undefined> {
  const [due] = await selectDue(db, now).limit(1)
  return due?.payUntil ?? undefined
}

function selectDue(db: Database, now: Date) {
  return db
    .select()
    .from(orders)
    .where(
      and(
        canExpire(orders),
        lt(orders.payUntil, now),
        or(
          isNull(orders.paymentStartedAt),
          lt(orders.paymentStartedAt, earlier(now, PAYMENT_TIME_MS)),
          lt(orders.payUntil, earlier(now, MAX_POSTPONEMENT_MS)),
        ),
      ),
    )
    .orderBy(asc(orders.payUntil), asc(orders.id))
}

function earlier(time: Date, by: number): Date {
  return new Date(time.getTime() - by)
}
