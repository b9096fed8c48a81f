import { and, asc, desc, gte, inArray, lt, lte, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../database/database.ts'

/** Rows deleted by one statement, few enough to keep it short. */
const BATCH_SIZE = 200

/** Rows of one table in the order of an indexed time. Those with the earliest time are deleted first. */
export interface AgeingRows {
  readonly time: PgColumn
  /** Restricts the rows. The index of `time` starts with the column of this condition, or is partial by it. */
  readonly only?: SQL | undefined
}

/** Deletes the rows whose time is before `before`. */
export async function deleteBefore(
  db: Database,
  { time, only }: AgeingRows,
  before: Date,
  signal: AbortSignal,
): Promise<void> {
  await deleteAll(db, { time, only: and(only, lt(time, before)) }, signal)
}

/** Deletes the rows beyond the newest `limit` ones. */
export async function deleteBeyond(
  db: Database,
  { time, only }: AgeingRows,
  limit: number,
  signal: AbortSignal,
): Promise<void> {
  const [newest] = await db.select({ time }).from(time.table).where(only).orderBy(desc(time)).offset(limit).limit(1)
  if (newest !== undefined) await deleteAll(db, { time, only: and(only, lte(time, newest.time)) }, signal)
}

/** Deletes batch by batch. Rows locked by another backend are left to it. */
async function deleteAll(db: Database, { time, only }: AgeingRows, signal: AbortSignal): Promise<void> {
  const place = sql`${time.table}.ctid`
  let from: Date | undefined
  for (let deleted = BATCH_SIZE; deleted === BATCH_SIZE && !signal.aborted;) {
    const oldest = db
      .select({ place })
      .from(time.table)
      // Starts where the last batch ended: older entries of the index are of deleted rows.
      .where(and(only, from && gte(time, from)))
      .orderBy(asc(time))
      .limit(BATCH_SIZE)
      .for('update', { skipLocked: true })
    const rows = await db.delete(time.table).where(inArray(place, oldest)).returning({ time })
    deleted = rows.length
    from = new Date(Math.max(...rows.map((row) => (row.time as Date).getTime())))
  }
}
