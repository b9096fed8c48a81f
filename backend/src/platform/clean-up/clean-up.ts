import type { PgColumn } from 'drizzle-orm/pg-core'
import type { FastifyInstance } from 'fastify'
import { repeatWhileListening } from '../background/repeat-while-listening.ts'
import type { Database } from '../database/database.ts'
import { deleteBefore, deleteBeyond, type AgeingRows } from './delete-batches.ts'

/** Pause between two passes. What strangers store beyond the bounds stays at most this long. */
const PAUSE_MS = 10_000

/** Which rows are deleted. */
export interface UnwantedRows {
  /** Rows of this age in ms, counted from the time in this indexed column. */
  readonly outdated: readonly (readonly [time: PgColumn, age: number])[]
  /** Rows of which the newest are kept, and how many. */
  readonly bounded: readonly (readonly [rows: AgeingRows, kept: number])[]
}

/** One pass: deletes what is outdated, and what is beyond the bounds. Several backends may run it at the same time. */
export async function cleanUp(
  db: Database,
  { outdated, bounded }: UnwantedRows,
  now: Date,
  signal: AbortSignal = new AbortController().signal,
): Promise<void> {
  for (const [time, age] of outdated) await deleteBefore(db, { time }, new Date(now.getTime() - age), signal)
  for (const [rows, kept] of bounded) await deleteBeyond(db, rows, kept, signal)
}

/** Cleans up from the moment the backend listens until it closes: no request waits for it. */
export function registerCleanUp(app: FastifyInstance, db: Database, rows: UnwantedRows): void {
  repeatWhileListening(app, {
    run: (signal) => cleanUp(db, rows, new Date(), signal),
    pause: PAUSE_MS,
    job: 'clean-up',
    failure: 'clean-up failed',
  })
}
