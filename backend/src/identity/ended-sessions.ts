import { eq } from 'drizzle-orm'
import type { Database } from '../platform/database/database.ts'
import { recentAnswers } from '../platform/recent-answers.ts'
import { endedSessions } from './schema.ts'

/**
 * Sessions that were signed out, shared by all instances. Their access tokens are refused before they expire (A22).
 * A session is known by the `sid` of its tokens.
 */
export interface EndedSessions {
  /** @param tx the transaction to write in */
  end(sid: string, tx?: Database): Promise<void>
  /** The answer is up to four seconds old if another instance ended the session. */
  hasEnded(sid: string): Promise<boolean>
}

/** Longest use of an answer. With the time of its query it stays below the five seconds of A22. */
const ANSWER_AGE_MS = 4_000
/** Maximum number of answers in the memory of an instance: the sessions that call it within `ANSWER_AGE_MS`. */
const MAX_ANSWERS = 10_000

export function createEndedSessions(db: Database): EndedSessions {
  const answers = recentAnswers<boolean>(MAX_ANSWERS, ANSWER_AGE_MS)
  return {
    async end(sid, tx = db) {
      await tx.insert(endedSessions).values({ sid }).onConflictDoNothing()
      answers.forget(sid)
    },
    hasEnded: (sid) =>
      answers.get(sid, async () => {
        const found = await db.select({ sid: endedSessions.sid }).from(endedSessions).where(eq(endedSessions.sid, sid))
        return found.length > 0
      }),
  }
}
