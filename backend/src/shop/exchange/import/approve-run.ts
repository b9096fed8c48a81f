import { and, eq } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'
import { nameOf } from '../../journal/actor.ts'
import { writeJournal } from '../../journal/write-journal.ts'
import type { ChangedBy } from '../../orders/changes/changed-by.ts'
import { findRun, finishRun } from '../runs/runs.ts'
import { exchangeRuns } from '../runs/schema.ts'
import { dropStaged } from './drop-staged.ts'
import { importFile, type ImportAnswer } from './import-file.ts'
import { importTexts } from './texts.ts'

/**
 * EXCH-019: lets a run that waits hide what its file marks as deleted, and finishes it.
 * @returns undefined when no run of this number waits
 */
export async function approveRun(
  db: Database,
  runId: number,
  { at, by }: ChangedBy,
): Promise<ImportAnswer | undefined> {
  const isApproved = await db.transaction(async (tx) => {
    const approved = await tx
      .update(exchangeRuns)
      .set({ state: 'running', approvedBy: nameOf(by), text: null })
      .where(and(eq(exchangeRuns.id, runId), eq(exchangeRuns.state, 'waiting')))
      .returning({ id: exchangeRuns.id })
    if (approved.length === 0) return false
    await writeJournal(tx, { at, who: by, what: 'approve', subject: `exchange ${runId}`, before: null, after: null })
    return true
  })
  const run = isApproved ? await findRun(db, runId) : undefined
  if (run === undefined || run.fileId === null) return undefined
  const { accountId, sessionId, fileId } = run
  return importFile(db, { accountId, sessionId, fileId, name: run.fileName ?? '' }, { until: Infinity })
}

/**
 * EXCH-019: ends a run that waits, so that its file changes nothing.
 * @returns false when no run of this number waits
 */
export async function declineRun(db: Database, runId: number, { at, by }: ChangedBy): Promise<boolean> {
  const isDeclined = await db.transaction(async (tx) => {
    const isWaiting = and(eq(exchangeRuns.id, runId), eq(exchangeRuns.state, 'waiting'))
    const waiting = await tx.select({ id: exchangeRuns.id }).from(exchangeRuns).where(isWaiting).for('update')
    if (waiting.length === 0) return false
    await finishRun(tx, runId, 'failed', importTexts.declined)
    await writeJournal(tx, { at, who: by, what: 'decline', subject: `exchange ${runId}`, before: null, after: null })
    return true
  })
  if (isDeclined) await dropStaged(db, runId)
  return isDeclined
}
