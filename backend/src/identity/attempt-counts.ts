import { and, desc, eq, gt, gte, inArray, like, lt, not, or, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { regularCleanUp } from '../database/regular-clean-up.ts'
import { limitedRequests } from '../metrics/metrics.ts'
import { countKinds, type AttemptLimit } from './attempt-limits.ts'
import { createTurns } from './in-turn.ts'
import { createRefusedKeys, longestOf, secondsUntil, type Refusal } from './refused-keys.ts'
import { signInAttempts as attempts } from './schema.ts'

/**
 * Counts of attempts in the database, shared by all instances. A refused attempt writes nothing, and once a key is over
 * its limit this process answers from memory until the key's window ends (A25).
 */
export interface AttemptCounts {
  /**
   * Counts an attempt by all of the limits, or by none when one of them refuses it. Counted before it is made, so that
   * parallel attempts cannot exceed a limit.
   * @returns seconds to wait when there were too many
   */
  count(limits: readonly AttemptLimit[], now: Date): Promise<number | undefined>
  /** Takes one attempt out of a count. */
  takeBack(key: string): Promise<void>
  /** Starts a count again. */
  forget(key: string): Promise<void>
}

/** @param limit most counts of a kind to store; beyond it the oldest of that kind are dropped */
export function createAttemptCounts(db: Database, limit: number): AttemptCounts {
  const refused = createRefusedKeys(limit)
  const inTurn = createTurns()
  /** How many times `allow` was called. */
  let allowances = 0
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

  async function store(limits: readonly AttemptLimit[], now: Date): Promise<Refusal | undefined> {
    const keys = limits.map(({ key }) => key)
    const known = refused.longest(keys, now)
    if (known !== undefined) return known
    const before = allowances
    if (await tryCount(db, limits, now)) {
      await afterWrite(now)
      return undefined
    }
    const reached = await db.select().from(attempts).where(isReached(limits, now))
    // If a key was allowed during the read, the rows read may be outdated, so nothing is kept in memory.
    if (allowances === before) for (const { key, windowEnds } of reached) refused.refuse(key, windowEnds)
    const refusals = reached.map(({ key, windowEnds }) => ({ key, wait: secondsUntil(windowEnds.getTime(), now) }))
    // No row: the count was taken back meanwhile. The next attempt will be counted.
    return longestOf(refusals) ?? { key: keys[0] ?? '', wait: 1 }
  }

  function allow(key: string): void {
    allowances += 1
    refused.allow(key)
  }

  return {
    async count(limits, now) {
      const keys = limits.map(({ key }) => key)
      // In turn, so that of many attempts at once those beyond the limit find it in memory.
      const refusal = refused.longest(keys, now) ?? (await inTurn(keys.join(), () => store(limits, now)))
      if (refusal !== undefined) limitedRequests.inc({ limit: kindOf(refusal.key) })
      return refusal?.wait
    },

    async takeBack(key) {
      const oneLess = sql`greatest(${attempts.count} - 1, 0)`
      await db.update(attempts).set({ count: oneLess }).where(eq(attempts.key, key))
      allow(key)
    },

    async forget(key) {
      await db.delete(attempts).where(eq(attempts.key, key))
      allow(key)
    },
  }
}

/**
 * Counts an attempt in one statement, unless a limit is reached. When two backends count the last allowed attempt at
 * the same moment, the one that is refused by this limit may still be counted by another limit.
 * @returns whether the attempt was counted by all limits
 */
async function tryCount(db: Database, limits: readonly AttemptLimit[], now: Date): Promise<boolean> {
  // Sorted, because two statements that lock rows in different orders could deadlock.
  const rows = limits
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ key, window }) => sql`(${key}, 1, ${endOf(window, now)}::timestamptz)`)
  const counted = await db
    .insert(attempts)
    .select(
      sql`select * from (values ${sql.join(rows, sql`, `)}) as asked
        where not exists (select 1 from ${attempts} where ${isReached(limits, now)})`,
    )
    .onConflictDoUpdate({
      target: attempts.key,
      set: {
        count: sql`case when ${hasEnded(now)} then 1 else ${attempts.count} + 1 end`,
        windowEnds: sql`case when ${hasEnded(now)} then excluded.window_ends else ${attempts.windowEnds} end`,
      },
      // Decides on the row as a parallel statement has just left it.
      setWhere: not(isReached(limits, now)),
    })
    .returning({ key: attempts.key })
  return counted.length === limits.length
}

function isReached(limits: readonly AttemptLimit[], now: Date) {
  const reached = limits.map(({ key, max }) => and(eq(attempts.key, key), gte(attempts.count, max)))
  return sql`(${and(or(...reached), gt(attempts.windowEnds, now))})`
}

const hasEnded = (now: Date) => sql`${attempts.windowEnds} <= ${now.toISOString()}::timestamptz`
const endOf = (window: number, now: Date) => new Date(now.getTime() + window * 1000).toISOString()

/** A key is `<kind> <whom it counts>`. */
function kindOf(key: string): string {
  return key.split(' ', 1)[0] ?? ''
}
