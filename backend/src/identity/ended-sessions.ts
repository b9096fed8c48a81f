import { eq, lt } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { recentAnswers } from '../recent-answers.ts'
import { endedSessions } from './schema.ts'

/**
 * Sessions that were signed out, shared by all instances. Their access tokens are refused before they expire (A22).
 * A session is known by the `sid` of its tokens.
 */
export interface EndedSessions {
  end(sid: string): Promise<void>
  /** The answer is up to four seconds old if another instance ended the session. */
  hasEnded(sid: string): Promise<boolean>
}

/** Longest use of an answer, ms. With the time of its query it stays below the five seconds of A22. */
const ANSWER_AGE = 4_000
/** Most answers kept by an instance: the sessions that call it within `ANSWER_AGE`. */
const KEPT_ANSWERS = 10_000
/** How long a session is remembered, ms. It must exceed the life of an access token. */
const RETENTION = 30 * 24 * 60 * 60_000

export function createEndedSessions(db: Database): EndedSessions {
  const answers = recentAnswers<boolean>(KEPT_ANSWERS, ANSWER_AGE)
  return {
    async end(sid) {
      await db.insert(endedSessions).values({ sid }).onConflictDoNothing()
      answers.forget(sid)
      await db.delete(endedSessions).where(lt(endedSessions.endedAt, new Date(Date.now() - RETENTION)))
    },
    hasEnded: (sid) =>
      answers.get(sid, async () => {
        const found = await db.select({ sid: endedSessions.sid }).from(endedSessions).where(eq(endedSessions.sid, sid))
        return found.length > 0
      }),
  }
}
