import { and, asc, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'
import type { DocumentOfOrder } from './issue-document.ts'
import { orders } from '../schema.ts'
import { DOCUMENT_TYPE, DOCUMENT_URGENCY, documentTasks, type DocumentUrgency } from './schema.ts'

/** Pause after the first attempt; it doubles with each further one, up to an hour. */
const FIRST_PAUSE_SECONDS = 10
const MAX_PAUSE_SECONDS = 3_600

export interface DocumentTask extends DocumentOfOrder {
  /** Attempts begun so far, including this one. */
  readonly attempts: number
}

/** Requests a document, which is made at `dueAt` or later. A repeated request changes nothing. */
export async function requestDocument(
  tx: Database,
  document: DocumentOfOrder,
  dueAt: Date,
  urgency: DocumentUrgency,
): Promise<void> {
  await tx
    .insert(documentTasks)
    .values({ ...document, dueAt, urgency: DOCUMENT_URGENCY[urgency] })
    .onConflictDoNothing()
}

/**
 * Moves the due documents of an order before those that no buyer has asked for. Without `hasInvoice` its invoice is added,
 * because the order may be older than the invoices. An expired order and one of the sample data get none.
 */
export async function askForDocuments(
  db: Database,
  { orderId, hasInvoice }: { orderId: number; hasInvoice: boolean },
): Promise<void> {
  const ofOrder = eq(documentTasks.orderId, orderId)
  // Reads first, so that nothing is written when no document waits.
  const waiting = await db
    .select({ type: documentTasks.type, urgency: documentTasks.urgency })
    .from(documentTasks)
    .where(ofOrder)
  if (waiting.some(({ urgency }) => urgency > DOCUMENT_URGENCY.asked)) {
    await db
      .update(documentTasks)
      .set({ urgency: DOCUMENT_URGENCY.asked })
      .where(and(ofOrder, gt(documentTasks.urgency, DOCUMENT_URGENCY.asked)))
  }
  if (hasInvoice || waiting.some(({ type }) => type === DOCUMENT_TYPE.invoice)) return
  const [order] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, orderId), isNull(orders.expiredAt), eq(orders.isSample, false)))
  if (order === undefined) return
  await db
    .insert(documentTasks)
    .values({ orderId, type: DOCUMENT_TYPE.invoice, urgency: DOCUMENT_URGENCY.asked })
    .onConflictDoNothing()
}

/**
 * Claims the most urgent task, of these the one that has been due longest. Its next attempt is scheduled at once, so a task
 * is due again if its attempt fails or its backend is killed. A task locked by another backend is skipped.
 */
export async function claimTask(db: Database, now: Date): Promise<DocumentTask | undefined> {
  // One search of the index for each urgency: tasks that are due later are not read. `coalesce` ends at the first one found.
  const longestDue = Object.values(DOCUMENT_URGENCY).map(
    (urgency) =>
      sql`${db
        .select({ row: sql`${documentTasks}.ctid` })
        .from(documentTasks)
        .where(and(eq(documentTasks.urgency, urgency), lte(documentTasks.dueAt, now)))
        .orderBy(asc(documentTasks.dueAt))
        .limit(1)
        .for('update', { skipLocked: true })}`,
  )
  const seconds = sql`least(${FIRST_PAUSE_SECONDS} * power(2, ${documentTasks.attempts}), ${MAX_PAUSE_SECONDS})`
  const [task] = await db
    .update(documentTasks)
    .set({
      attempts: sql`${documentTasks.attempts} + 1`,
      dueAt: sql`${now.toISOString()}::timestamptz + make_interval(secs => ${seconds})`,
    })
    .where(sql`${documentTasks}.ctid = coalesce(${sql.join(longestDue, sql`, `)})`)
    .returning({
      orderId: documentTasks.orderId,
      type: documentTasks.type,
      shipmentId: documentTasks.shipmentId,
      attempts: documentTasks.attempts,
    })
  return task
}

/** Deletes the task of a document that exists now, or that cannot exist. */
export async function finishTask(tx: Database, { orderId, type, shipmentId = null }: DocumentOfOrder): Promise<void> {
  const ofShipment = shipmentId === null ? isNull(documentTasks.shipmentId) : eq(documentTasks.shipmentId, shipmentId)
  await tx
    .delete(documentTasks)
    .where(and(eq(documentTasks.orderId, orderId), eq(documentTasks.type, type), ofShipment))
}
