import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { repeatWhileListening } from '../../background/repeat-while-listening.ts'
import type { DocumentTerms } from '../../content/printed-order.ts'
import type { Database } from '../../database/database.ts'
import { backgroundTasks } from '../../metrics/metrics.ts'
import { claimTask, finishTask, type DocumentTask } from './document-tasks.ts'
import { makeDocument, storeDocument } from './issue-document.ts'

/** Pause between two searches for due tasks, ms. */
const PAUSE = 1_000
/** Between two documents, ms: drawing one occupies the process for about 30 ms, and requests come first. */
const REST = 100

export interface DocumentIssuing {
  readonly db: Database
  readonly terms: DocumentTerms
  readonly now: () => Date
  readonly log: {
    info(details: Partial<DocumentTask>, message: string): void
    error(details: Partial<DocumentTask> & { err: unknown }, message: string): void
  }
}

/**
 * Makes all documents that are due, one after the other. A failed one is logged and tried again after a growing pause.
 * Several backends may do this at the same time.
 */
export async function issueDueDocuments({ db, terms, now, log }: DocumentIssuing, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const task = await claimTask(db, now())
    if (task === undefined) return
    backgroundTasks.inc({ job: 'documents', result: 'claimed' })
    const { orderId, type, attempts } = task
    try {
      await issueDocument(db, terms, task, now())
      log.info({ orderId, type }, 'document issued')
    } catch (err) {
      backgroundTasks.inc({ job: 'documents', result: 'failed' })
      log.error({ err, orderId, type, attempts }, 'document not issued')
    }
    await setTimeout(REST, undefined, { signal }).catch(() => undefined)
  }
}

async function issueDocument(db: Database, terms: DocumentTerms, task: DocumentTask, now: Date): Promise<void> {
  const document = await makeDocument(db, terms, task, now)
  await db.transaction(async (tx) => {
    if (document !== undefined) await storeDocument(tx, document)
    await finishTask(tx, task)
  })
}

/** Makes documents from the moment the backend listens until it closes. */
export function registerDocumentIssuing(app: FastifyInstance, db: Database, terms: DocumentTerms): void {
  const issuing = { db, terms, now: () => new Date(), log: app.log }
  repeatWhileListening(app, {
    run: (signal) => issueDueDocuments(issuing, signal),
    pause: PAUSE,
    job: 'documents',
    failure: 'documents were not issued',
  })
}
