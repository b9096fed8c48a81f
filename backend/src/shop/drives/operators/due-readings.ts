import { and, asc, eq, isNull, lte, or, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'
import { isConnection, NO_READING, type ConnectionRow } from './connections.ts'
import { nextNight } from './next-night.ts'
import { driveOperators } from './schema.ts'

/** How long a backend keeps its claim on a reading after each page. If it was killed, another one reads after this time. */
const CLAIM_MS = 5 * 60_000

/** A reading that this backend has claimed. `claimedUntil` tells it from a later one. */
export interface ClaimedReading extends Pick<ConnectionRow, 'organisationId' | 'operator' | 'access'> {
  readonly claimedUntil: Date
}

/** Claims the reading that has been due longest. One that another backend reads is skipped. */
export async function claimDueReading(db: Database, now: Date): Promise<ClaimedReading | undefined> {
  const { organisationId, operator, dueAt, claimedUntil } = driveOperators
  const due = db
    .select({ organisationId, operator })
    .from(driveOperators)
    .where(and(lte(dueAt, now), or(isNull(claimedUntil), lte(claimedUntil, now))))
    .orderBy(asc(dueAt))
    .limit(1)
    .for('update', { skipLocked: true })
  const until = new Date(now.getTime() + CLAIM_MS)
  const [claimed] = await db
    .update(driveOperators)
    .set({ claimedUntil: until, done: null, total: null })
    .where(sql`(${organisationId}, ${operator}) = (${due})`)
    .returning()
  return claimed && { ...claimed, claimedUntil: until }
}

const isClaimed = (reading: ClaimedReading) =>
  and(isConnection(reading), eq(driveOperators.claimedUntil, reading.claimedUntil))

/**
 * Writes how far a reading is and keeps it claimed.
 * @returns the reading as it goes on; undefined when it was stopped or is another backend's by now
 */
export async function goOnReading(
  db: Database,
  reading: ClaimedReading,
  { done, total, now }: { readonly done: number; readonly total: number; readonly now: Date },
): Promise<ClaimedReading | undefined> {
  // Always later than before, because it is also the version of the claim.
  const claimedUntil = new Date(Math.max(now.getTime() + CLAIM_MS, reading.claimedUntil.getTime() + 1))
  const changed = await db
    .update(driveOperators)
    .set({ claimedUntil, done, total })
    .where(isClaimed(reading))
    .returning({ operator: driveOperators.operator })
  return changed.length === 0 ? undefined : { ...reading, claimedUntil }
}

/** Totals of a complete reading. */
export interface ReadAll {
  readonly registers: number
  readonly drives: number
}

/** Records a complete reading. */
export async function settleReading(
  db: Database,
  reading: ClaimedReading,
  { registers, drives }: ReadAll,
  now: Date,
): Promise<void> {
  const found = { readAt: now, failure: null, registersCount: registers, drivesCount: drives }
  await db
    .update(driveOperators)
    .set({ ...NO_READING, ...found, dueAt: nextNight(now) })
    .where(isClaimed(reading))
}

/** Writes why a reading failed, for the user. What was read before stays. */
export async function failReading(db: Database, reading: ClaimedReading, failure: string, now: Date): Promise<void> {
  await db
    .update(driveOperators)
    .set({ ...NO_READING, failure, dueAt: nextNight(now) })
    .where(isClaimed(reading))
}

/** Leaves a reading to another backend, or to this one after its start. */
export async function leaveReading(db: Database, reading: ClaimedReading): Promise<void> {
  await db.update(driveOperators).set(NO_READING).where(isClaimed(reading))
}
