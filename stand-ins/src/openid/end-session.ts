import { and, eq, inArray, or } from 'drizzle-orm'
import type { Provider } from 'oidc-provider'
import type { Database } from 'backend/platform/database/database'
import type { EndedSessions } from 'backend/identity/ended-sessions'
import { clientId } from 'backend/identity/realm'
import { oidcRecords } from './schema.ts'

type Session = Pick<Awaited<ReturnType<Provider['Session']['get']>>, 'jti' | 'authorizations' | 'sidFor'>

/**
 * Ends a session of the embedded provider in one transaction: its access and refresh tokens are refused from then on.
 */
export type EndSession = (session: Session) => Promise<void>

export function createEndSession(db: Database, endedSessions: Pick<EndedSessions, 'end'>): EndSession {
  return async (session) => {
    const sid = session.sidFor(clientId)
    const grants = Object.values(session.authorizations ?? {}).flatMap(({ grantId }) => grantId ?? [])
    const { model, id, grantId } = oidcRecords
    await db.transaction(async (tx) => {
      if (sid !== undefined) await endedSessions.end(sid, tx)
      await tx
        .delete(oidcRecords)
        .where(
          or(
            inArray(grantId, grants),
            and(eq(model, 'Grant'), inArray(id, grants)),
            and(eq(model, 'Session'), eq(id, session.jti)),
          ),
        )
    })
  }
}
