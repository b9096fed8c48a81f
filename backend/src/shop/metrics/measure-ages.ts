import { eq, min } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import {
  oldestOpenPayment,
  oldestPendingRefund,
  overdueDocuments,
  overdueExpiry,
  unsentLetters,
} from '../../platform/metrics/metrics.ts'
import { countUnsent } from '../letters/due-letters.ts'
import { DOCUMENT_URGENCY, documentTasks } from '../orders/documents/schema.ts'
import { dueSince } from '../orders/expiry/expire-orders.ts'
import { paymentRefunds, payments } from '../payments/schema.ts'

/** Reads from the database how long background work waits, and how many letters are not sent. */
export async function measureAges(db: Database): Promise<void> {
  for (const [urgency, value] of Object.entries(DOCUMENT_URGENCY)) {
    const [due] = await db
      .select({ since: min(documentTasks.dueAt) })
      .from(documentTasks)
      .where(eq(documentTasks.urgency, value))
    overdueDocuments.set({ urgency }, secondsSince(due?.since))
  }
  const [open] = await db
    .select({ since: min(payments.createdAt) })
    .from(payments)
    .where(eq(payments.status, 'NEW'))
  const [pending] = await db
    .select({ since: min(paymentRefunds.createdAt) })
    .from(paymentRefunds)
    .where(eq(paymentRefunds.status, 'PENDING'))
  unsentLetters.set(await countUnsent(db))
  overdueExpiry.set(secondsSince(await dueSince(db, new Date())))
  oldestOpenPayment.set(secondsSince(open?.since))
  oldestPendingRefund.set(secondsSince(pending?.since))
}

function secondsSince(time: Date | null | undefined): number {
  return time == null ? 0 : Math.max(0, (Date.now() - time.getTime()) / 1_000)
}
