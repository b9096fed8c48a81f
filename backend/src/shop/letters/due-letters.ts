import { and, asc, eq, lte, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { isUnsent } from '../orders/letters/conditions.ts'
import { letters, type LetterRow, type LetterState } from '../orders/letters/schema.ts'

/** LETTER-005: pause after the first failed attempt; it doubles with each further one, up to an hour. */
const FIRST_PAUSE_SECONDS = 30
const MAX_PAUSE_SECONDS = 3_600
/** More doublings would only overflow. */
const MAX_DOUBLINGS = 10
/** LETTER-005: age at which a failed letter is given up. */
const MAX_AGE_MS = 72 * 60 * 60_000

/**
 * Claims the letter that has been due longest. Its next attempt is scheduled at once, so it is due again if this one fails
 * or its backend is killed. A letter locked by another backend is skipped.
 */
export async function claimDueLetter(db: Database, now: Date): Promise<LetterRow | undefined> {
  const due = db
    .select({ id: letters.id })
    .from(letters)
    .where(and(eq(letters.state, 'waiting'), lte(letters.dueAt, now)))
    .orderBy(asc(letters.dueAt))
    .limit(1)
    .for('update', { skipLocked: true })
  const seconds = sql`least(${FIRST_PAUSE_SECONDS} * power(2, least(${letters.failures}, ${MAX_DOUBLINGS})), ${MAX_PAUSE_SECONDS})`
  const [claimed] = await db
    .update(letters)
    .set({ dueAt: sql`${now.toISOString()}::timestamptz + make_interval(secs => ${seconds})` })
    .where(eq(letters.id, sql`(${due})`))
    .returning()
  return claimed
}

/** Writes the end of a letter. */
export async function settleLetter(
  db: Database,
  { id }: Pick<LetterRow, 'id'>,
  state: Exclude<LetterState, 'waiting'>,
  now: Date,
): Promise<void> {
  await db.update(letters).set({ state, settledAt: now }).where(eq(letters.id, id))
}

/** Counts a failed attempt. @returns whether the letter is given up */
export async function noteFailure(
  db: Database,
  { id, failures, createdAt }: Pick<LetterRow, 'id' | 'failures' | 'createdAt'>,
  now: Date,
): Promise<boolean> {
  const isGivenUp = now.getTime() - createdAt.getTime() >= MAX_AGE_MS
  await db
    .update(letters)
    .set({ failures: failures + 1, ...(isGivenUp && { state: 'given_up', settledAt: now }) })
    .where(eq(letters.id, id))
  return isGivenUp
}

/** LETTER-005: letters that the mail server has not taken: those that wait for another attempt, and those given up. */
export function countUnsent(db: Database): Promise<number> {
  return db.$count(letters, isUnsent(letters))
}
