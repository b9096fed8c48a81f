import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { repeatWhileListening } from 'backend/platform/background/repeat-while-listening'
import type { Database } from 'backend/platform/database/database'
import type { EndedSessions } from 'backend/identity/ended-sessions'
import { clientId } from 'backend/identity/realm'
import { oidcRecords, sessionEndings } from '../schema.ts'

/** Records of a user deleted in one transaction, few enough to keep it short. */
const BATCH_SIZE = 200
/** Pause between two passes. A22 allows five seconds until access tokens are refused. */
const PAUSE_MS = 2_000

/**
 * Requests, within the transaction that changes a user's password, the end of the sessions that the user has now. So a
 * changed password ends them whatever fails afterwards.
 */
export async function requestSessionEnding(tx: Database, userId: number, now: Date): Promise<void> {
  await tx
    .insert(sessionEndings)
    .values({ userId, requestedAt: now })
    .onConflictDoUpdate({ target: sessionEndings.userId, set: { requestedAt: now } })
}

/**
 * Carries out one batch of the oldest request: the sessions' access and refresh tokens are refused from then on. A
 * request that another backend works on is skipped.
 * @returns whether there may be more to do
 */
export async function endRequestedSessions(db: Database, ended: Pick<EndedSessions, 'end'>): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [request] = await tx
      .select()
      .from(sessionEndings)
      .orderBy(asc(sessionEndings.requestedAt))
      .limit(1)
      .for('update', { skipLocked: true })
    if (request === undefined) return false
    const { userId, requestedAt } = request
    const isOfUser = eq(sql`${oidcRecords.payload}->>'accountId'`, String(userId))
    // Sessions begun with the new password go on.
    const isOld = sql`(${oidcRecords.payload}->>'iat')::bigint <= ${Math.floor(requestedAt.getTime() / 1_000)}`
    const place = sql`${oidcRecords}.ctid`
    const batch = tx.select({ place }).from(oidcRecords).where(and(isOfUser, isOld)).limit(BATCH_SIZE).for('update')
    const sid = sql<string | null>`${oidcRecords.payload}->'authorizations'->${clientId}->>'sid'`
    const deleted = await tx.delete(oidcRecords).where(inArray(place, batch)).returning({ sid })
    for (const session of deleted) if (session.sid !== null) await ended.end(session.sid, tx)
    if (deleted.length < BATCH_SIZE) await tx.delete(sessionEndings).where(eq(sessionEndings.userId, userId))
    return true
  })
}

/** Carries out requests from the moment the backend listens until it closes. */
export function registerSessionEndings(
  app: FastifyInstance,
  db: Database,
  endedSessions: Pick<EndedSessions, 'end'>,
): void {
  repeatWhileListening(app, {
    async run(signal) {
      while (!signal.aborted && (await endRequestedSessions(db, endedSessions)));
    },
    pause: PAUSE_MS,
    job: 'session endings',
    failure: 'sessions go on although the password was changed',
  })
}
