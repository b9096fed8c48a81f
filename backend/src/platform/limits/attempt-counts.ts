import { and, eq, gt, gte, not, or, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { limitedRequests } from '../metrics/metrics.ts'
import type { AttemptLimit } from './attempt-limits.ts'
import { createRefusedKeys, longestOf, secondsUntil, type RefusedKey } from './refused-keys.ts'
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

/** @param maxKeys most refused keys in memory; beyond it the oldest are dropped */
export function createAttemptCounts(db: Database, maxKeys = 10_000): AttemptCounts {
  const refused = createRefusedKeys(maxKeys)
  const inTurn = createTurns()
  /** How many times `allow` was called. */
  let allowances = 0

  async function store(limits: readonly AttemptLimit[], now: Date): Promise<RefusedKey | undefined> {
    const keys = limits.map(({ key }) => key)
    const known = refused.longest(keys, now)
    if (known !== undefined) return known
    const before = allowances
    if (await tryCount(db, limits, now)) return undefined
    const reached = await db.select().from(attempts).where(isReached(limits, now))
    // If a key was allowed during the read, the rows read may be outdated, so no refusal is stored in memory.
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
      // One after the other: of many parallel attempts, those beyond the limit are then refused from memory.
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

/** The first word of a key, such as `phone`. */
function kindOf(key: string): string {
  return key.split(' ', 1)[0] ?? ''
}

/**
 * Runs the tasks of a key one after the other. When one fails, those that wait for it fail with it: a task that hangs
 * until its time limit would otherwise make the last one wait for many such limits (F27).
 */
function createTurns(): <T>(key: string, task: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>()
  return (key, task) => {
    const turn = last.get(key)?.then(task) ?? task()
    last.set(key, turn)
    const end = () => {
      if (last.get(key) === turn) last.delete(key)
    }
    turn.then(end, end)
    return turn
  }
}
