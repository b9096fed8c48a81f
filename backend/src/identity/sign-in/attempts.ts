import { eq, lt, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { signInAttempts as attempts } from '../schema.ts'
import { attemptLimits, retryAfter } from './attempt-limits.ts'

/** Counts sign-in attempts in the database, shared by all instances. */
export interface Attempts {
  /** Counts an attempt before its password is checked, so that parallel attempts cannot exceed the limits. */
  begin(address: string, phone: string, now: Date): Promise<{ retryAfter: number | undefined }>
  succeed(address: string, phone: string): Promise<void>
}

/** Interval at which an instance deletes expired counts, ms. */
const sweepInterval = 10 * 60_000

export function createAttempts(db: Database): Attempts {
  let lastSweep = 0

  return {
    async begin(address, phone, now) {
      const limits = attemptLimits(address, phone)
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

      if (now.getTime() - lastSweep > sweepInterval) {
        lastSweep = now.getTime()
        await db.delete(attempts).where(lt(attempts.windowEnds, now))
      }
      return { retryAfter: retryAfter(limits, counts, now) }
    },

    async succeed(address, phone) {
      for (const { key } of attemptLimits(address, phone)) {
        // Row by row, because a statement on several rows could deadlock with `begin`.
        if (key.startsWith('pair ')) await db.delete(attempts).where(eq(attempts.key, key))
        else {
          const oneLess = sql`greatest(${attempts.count} - 1, 0)`
          await db.update(attempts).set({ count: oneLess }).where(eq(attempts.key, key))
        }
      }
    },
  }
}
