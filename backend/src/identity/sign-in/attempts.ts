import { desc, eq, inArray, like, lt, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { regularCleanUp } from '../../database/regular-clean-up.ts'
import { signInAttempts as attempts } from '../schema.ts'
import { countKinds, formLimit, networkLimit, phoneLimits, retryAfter, type AttemptLimit } from './attempt-limits.ts'

/** Counts sign-in attempts in the database, shared by all instances. Networks are those of `clientNetwork`. */
export interface Attempts {
  /** Counts a form to be opened. Gives false when the network has opened too many. */
  openForm(network: string, now: Date): Promise<boolean>
  /**
   * Counts an attempt before its password is checked, so that parallel attempts cannot exceed the limits.
   * @param phone undefined when the login is not a phone
   * @returns seconds to wait when there were too many
   */
  begin(network: string, phone: string | undefined, now: Date): Promise<number | undefined>
  /** Takes a successful attempt out of the counts. */
  succeed(network: string, phone: string): Promise<void>
}

/** @param limit most counts of a kind to store; beyond it the oldest of that kind are dropped */
export function createAttempts(db: Database, limit: number): Attempts {
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

  async function count(limits: AttemptLimit[], now: Date): Promise<number | undefined> {
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
    return retryAfter(limits, counts, now)
  }

  return {
    openForm: async (network, now) => (await count([formLimit(network)], now)) === undefined,

    async begin(network, phone, now) {
      // A network that is limited stores no more phones.
      const wait = await count([networkLimit(network)], now)
      if (wait !== undefined || phone === undefined) return wait
      return count(phoneLimits(network, phone), now)
    },

    async succeed(network, phone) {
      for (const { key } of [networkLimit(network), ...phoneLimits(network, phone)]) {
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
