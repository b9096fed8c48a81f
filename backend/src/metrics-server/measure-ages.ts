import { eq, min } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { documentTasks } from '../orders/documents/schema.ts'
import { paymentRefunds, payments } from '../payments/schema.ts'
import { oldestOpenPayment, oldestPendingRefund, overdueDocuments } from '../metrics/metrics.ts'

/** Reads from the database how long background work waits. */
export async function measureAges(db: Database): Promise<void> {
  const [due] = await db.select({ since: min(documentTasks.dueAt) }).from(documentTasks)
  const [open] = await db
    .select({ since: min(payments.createdAt) })
    .from(payments)
    .where(eq(payments.status, 'NEW'))
  const [pending] = await db
    .select({ since: min(paymentRefunds.createdAt) })
    .from(paymentRefunds)
    .where(eq(paymentRefunds.status, 'PENDING'))
  overdueDocuments.set(secondsSince(due?.since))
  oldestOpenPayment.set(secondsSince(open?.since))
  oldestPendingRefund.set(secondsSince(pending?.since))
}

function secondsSince(time: Date | null | undefined): number {
  return time == null ? 0 : Math.max(0, (Date.now() - time.getTime()) / 1_000)
}
