import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import type { DocumentOfOrder } from './issue-document.ts'
import { documentTasks } from './schema.ts'

/** Pause after the first attempt, seconds; it doubles with each further one, up to an hour. */
const FIRST_PAUSE = 10
const LONGEST_PAUSE = 3_600

export interface DocumentTask extends DocumentOfOrder {
  /** Attempts begun so far, with this one. */
  readonly attempts: number
}

/** Has a document made from `dueAt` on, unless that is already requested. */
export async function requestDocument(tx: Database, document: DocumentOfOrder, dueAt: Date): Promise<void> {
  await tx
    .insert(documentTasks)
    .values({ ...document, dueAt })
    .onConflictDoNothing()
}

/**
 * Claims the task that has been due longest. Its next attempt is scheduled at once, so a task is due again if
 * its attempt fails or its backend is killed. A task locked by another backend is skipped.
 */
export async function claimTask(db: Database, now: Date): Promise<DocumentTask | undefined> {
  const longestDue = db
    .select({ row: sql`${documentTasks}.ctid` })
    .from(documentTasks)
    .where(lte(documentTasks.dueAt, now))
    .orderBy(asc(documentTasks.dueAt))
    .limit(1)
    .for('update', { skipLocked: true })
  const seconds = sql`least(${FIRST_PAUSE} * power(2, ${documentTasks.attempts}), ${LONGEST_PAUSE})`
  const [task] = await db
    .update(documentTasks)
    .set({
      attempts: sql`${documentTasks.attempts} + 1`,
      dueAt: sql`${now.toISOString()}::timestamptz + make_interval(secs => ${seconds})`,
    })
    .where(inArray(sql`${documentTasks}.ctid`, longestDue))
    .returning({ orderId: documentTasks.orderId, type: documentTasks.type, attempts: documentTasks.attempts })
  return task
}

/** Deletes the task of a document that exists now, or that cannot exist. */
export async function finishTask(tx: Database, { orderId, type }: DocumentOfOrder): Promise<void> {
  await tx.delete(documentTasks).where(and(eq(documentTasks.orderId, orderId), eq(documentTasks.type, type)))
}
