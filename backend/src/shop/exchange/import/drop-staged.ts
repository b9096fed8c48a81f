import { sql } from 'drizzle-orm'
import { setImmediate } from 'node:timers/promises'
import type { Database } from '../../../platform/database/database.ts'
import { rowsOf } from './rows-of.ts'

const SLICE = 2_000

/** Deletes the staged rows of a run that has ended, slice by slice. Rows that another backend deletes are left to it. */
export async function dropStaged(db: Database, runId: number): Promise<void> {
  for (;;) {
    const dropped = await rowsOf(
      db,
      sql`delete from exchange_staged where run_id = ${runId} and position in
        (select position from exchange_staged where run_id = ${runId} order by position limit ${SLICE}
          for update skip locked) returning 1`,
    )
    if (dropped.length < SLICE) return
    await setImmediate()
  }
}
