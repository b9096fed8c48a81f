import { desc, eq, inArray, like, lt, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { regularCleanUp } from '../database/regular-clean-up.ts'
import { limitedRequests } from '../metrics/metrics.ts'
import { countKinds, retryAfter, type AttemptLimit } from './attempt-limits.ts'
import { signInAttempts as attempts } from './schema.ts'

/** Counts of attempts in the database, shared by all instances. */
export interface AttemptCounts {
  /**
   * Counts an attempt by all of the limits. Counted before it is made, so that parallel attempts cannot exceed a limit.
   * @returns seconds to wait when there were too many
   */
  count(limits: AttemptLimit[], now: Date): Promise<number | undefined>
  /** Takes one attempt out of a count. */
  takeBack(key: string): Promise<void>
  /** Starts a count again. */
  forget(key: string): Promise<void>
}

/** @param limit most counts of a kind to store; beyond it the oldest of that kind are dropped */
export function createAttemptCounts(db: Database, limit: number): AttemptCounts {
  const afterWrite = regularCleanUp(limit, async (now) => {
    await db.delete(attempts).where(lt(attempts.windowEnds, now))
    // By kind, or many counts with a long window would displace all those with a short one.
    for (const kind of countKinds) {
      const excess = db
        .select({ key: attempts.key })
        .from(attempts)
        .where(like(attempts.key, `${kind} %`))
        .orderBy(desc(attempts.windowEnds))
        .offset(limit)
        .for('update', { skipLocked: true })
      await db.delete(attempts).where(inArray(attempts.key, excess))
    }
  })

  return {
    async count(limits, now) {
      // Sorted, because two statements that lock rows in different orders could deadlock.
      const rows = limits
        .map(({ key, window }) => ({ key, count: 1, windowEnds: new Date(now.getTime() + window * 1000) }))
        .toSorted((a, b) => (a.key < b.key ? -1 : 1))
      const hasEnded = sql`${attempts.windowEnds} <= ${now.toISOString()}::timestamptz`
      const counts = await db
        .insert(attempts)
        .values(rows)
        .onConflictDoUpdate({
          target: attempts.key,
          set: {
            count: sql`case when ${hasEnded} then 1 else ${attempts.count} + 1 end`,
            windowEnds: sql`case when ${hasEnded} then excluded.window_ends else ${attempts.windowEnds} end`,
          },
        })
        .returning()
      await afterWrite(now)
      const wait = retryAfter(limits, counts, now)
      if (wait !== undefined) limitedRequests.inc({ limit: kindOf(limits) })
      return wait
    },

    async takeBack(key) {
      const oneLess = sql`greatest(${attempts.count} - 1, 0)`
      await db.update(attempts).set({ count: oneLess }).where(eq(attempts.key, key))
    },

    async forget(key) {
      await db.delete(attempts).where(eq(attempts.key, key))
    },
  }
}

/** The kind of the first limit. A key is `<kind> <whom it counts>`. */
function kindOf([limit]: AttemptLimit[]): string {
  return limit?.key.split(' ', 1)[0] ?? ''
}
