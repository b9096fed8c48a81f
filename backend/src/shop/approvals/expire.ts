import type { FastifyInstance } from 'fastify'
import { and, asc, eq, lte } from 'drizzle-orm'
import { repeatWhileListening } from '../../platform/background/repeat-while-listening.ts'
import type { Database } from '../../platform/database/database.ts'
import { backgroundTasks } from '../../platform/metrics/metrics.ts'
import { endRequests } from '../orders/approvals/end-request.ts'
import { approvals } from '../orders/approvals/schema.ts'
import { requestEnded } from './request-letters.ts'

/** Pause between two passes. */
const PAUSE_MS = 60_000
/** Requests that expire in one transaction. */
const BATCH_SIZE = 20
const JOB = 'request expiry'

/**
 * APPR-006: one pass: expires the requests that nobody has decided in time. Several backends may run it at the same time.
 * @returns how many expired
 */
export async function expireRequests(db: Database, now: Date, signal: AbortSignal): Promise<number> {
  let count = 0
  for (let found = BATCH_SIZE; found === BATCH_SIZE && !signal.aborted; count += found) {
    found = await db.transaction(async (tx) => {
      const due = await tx
        .select({ id: approvals.id, organisationId: approvals.organisationId, askerId: approvals.askerId })
        .from(approvals)
        .where(and(eq(approvals.state, 'pending'), lte(approvals.expiresAt, now)))
        .orderBy(asc(approvals.expiresAt))
        .limit(BATCH_SIZE)
        .for('update', { skipLocked: true })
      const ids = due.map(({ id }) => id)
      await endRequests(tx, ids, { state: 'expired', at: now })
      for (const request of due) await requestEnded(tx, request, 'expired', now)
      return due.length
    })
  }
  if (count > 0) backgroundTasks.inc({ job: JOB, result: 'claimed' }, count)
  return count
}

/** Expires requests from the moment the backend listens until it closes. */
export function registerRequestExpiry(app: FastifyInstance, db: Database): void {
  repeatWhileListening(app, {
    run: async (signal) => void (await expireRequests(db, new Date(), signal)),
    pause: PAUSE_MS,
    job: JOB,
    failure: 'requests to approve an order do not expire',
  })
}
