import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import type { EndedSessions } from '../ended-sessions.ts'
import { clientId } from '../realm.ts'
import { oidcRecords } from '../schema.ts'

/** Ends all sessions of a user: their access and refresh tokens are refused from now on. */
export async function endSessionsOf(
  db: Database,
  endedSessions: Pick<EndedSessions, 'end'>,
  userId: number,
): Promise<void> {
  const isOfUser = eq(sql`${oidcRecords.payload}->>'accountId'`, String(userId))
  const sid = sql<string | null>`${oidcRecords.payload}->'authorizations'->${clientId}->>'sid'`
  const sessions = await db
    .select({ sid })
    .from(oidcRecords)
    .where(and(eq(oidcRecords.model, 'Session'), isOfUser))
  for (const session of sessions) if (session.sid !== null) await endedSessions.end(session.sid)
  await db.delete(oidcRecords).where(isOfUser)
}
