import { setTimeout } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { repeatWhileListening } from '../../../platform/background/repeat-while-listening.ts'
import type { DocumentTerms } from '../../printed-documents/printed-order.ts'
import type { Database } from '../../../platform/database/database.ts'
import { backgroundTasks } from '../../../platform/metrics/metrics.ts'
import { sendWithInvoice } from '../letters/request-letters.ts'
import { orders } from '../schema.ts'
import { claimTask, finishTask, type DocumentTask } from './document-tasks.ts'
import { makeDocument, storeDocument } from './issue-document.ts'
import { DOCUMENT_TYPE } from './schema.ts'

/** Pause between two searches for due tasks. */
const SEARCH_PAUSE_MS = 1_000
/** Pause between two documents: drawing one occupies the process for about 30 ms, and requests come first. */
const DOCUMENT_PAUSE_MS = 100

interface DocumentIssuing {
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
    await setTimeout(DOCUMENT_PAUSE_MS, undefined, { signal }).catch(() => undefined)
  }
}

async function issueDocument(db: Database, terms: DocumentTerms, task: DocumentTask, now: Date): Promise<void> {
  if (task.type === DOCUMENT_TYPE.serialNumbers) return issueList(db, terms, task, now)
  const document = await makeDocument(db, terms, task, now)
  await db.transaction(async (tx) => {
    if (document !== undefined) await storeDocument(tx, document)
    if (document?.type === DOCUMENT_TYPE.invoice) await sendWithInvoice(tx, task.orderId, now)
    await finishTask(tx, task)
  })
}

/**
 * EXCH-026: serial numbers may be added to a shipment while its list is made. Under the lock of the order the list has
 * them, or they have it made again.
 */
async function issueList(db: Database, terms: DocumentTerms, task: DocumentTask, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, task.orderId)).for('update')
    const list = await makeDocument(tx, terms, task, now)
    if (list !== undefined) await storeDocument(tx, list)
    await finishTask(tx, task)
  })
}

/** Makes documents from the moment the backend listens until it closes. */
export function registerDocumentIssuing(app: FastifyInstance, db: Database, terms: DocumentTerms): void {
  const issuing = { db, terms, now: () => new Date(), log: app.log }
  repeatWhileListening(app, {
    run: (signal) => issueDueDocuments(issuing, signal),
    pause: SEARCH_PAUSE_MS,
    job: 'documents',
    failure: 'documents were not issued',
  })
}
