import { and, asc, eq, inArray, lt, or, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { repeatWhileListening } from '../../../platform/background/repeat-while-listening.ts'
import type { Database } from '../../../platform/database/database.ts'
import { findRun } from '../runs/runs.ts'
import { exchangeRuns, isOpenRun } from '../runs/schema.ts'
import { dropStaged } from './drop-staged.ts'
import { rowsOf } from './rows-of.ts'
import { importTexts } from './texts.ts'

/** Pause between two passes, ms. */
const PAUSE_MS = 60_000
const DAY = 86_400_000
/** A session of the exchange ends after 12 hours without a request, so nobody asks for the file any longer. */
const BROKEN_OFF = 2 * DAY
/** EXCH-028: as long as its file is kept. */
const NOT_APPROVED = 30 * DAY
/** Runs that one statement ends. */
const BATCH_SIZE = 200

/** Cleans up after runs from the moment the backend listens until it closes. */
export function registerRunCleanUp(app: FastifyInstance, db: Database): void {
  repeatWhileListening(app, {
    job: 'exchange runs',
    pause: PAUSE_MS,
    failure: 'clean-up of the runs of the exchange failed',
    run: (signal) => cleanUpRuns(db, new Date(), signal),
  })
}

/**
 * Ends the runs that 1C has broken off and those that nobody has approved, and deletes the staged rows of ended runs. Several
 * backends may do it at once.
 */
export async function cleanUpRuns(
  db: Database,
  now: Date,
  signal: AbortSignal = new AbortController().signal,
): Promise<void> {
  await endOldRuns(db, now)
  for (let runId = await nextStaged(db, 0); runId !== undefined; runId = await nextStaged(db, runId)) {
    if (signal.aborted) return
    const state = (await findRun(db, runId))?.state
    if (state === 'done' || state === 'failed') await dropStaged(db, runId)
  }
}

async function endOldRuns(db: Database, now: Date): Promise<void> {
  const before = (age: number) => lt(exchangeRuns.startedAt, new Date(now.getTime() - age))
  const isOld = or(before(NOT_APPROVED), and(eq(exchangeRuns.state, 'running'), before(BROKEN_OFF)))
  const old = db
    .select({ id: exchangeRuns.id })
    .from(exchangeRuns)
    .where(and(isOpenRun(exchangeRuns), before(BROKEN_OFF), isOld))
    .orderBy(asc(exchangeRuns.startedAt))
    .limit(BATCH_SIZE)
    .for('update', { skipLocked: true })
  const text = sql`case ${exchangeRuns.state} when 'waiting' then ${importTexts.notApproved} else ${importTexts.brokenOff} end`
  await db.update(exchangeRuns).set({ state: 'failed', text, endedAt: now }).where(inArray(exchangeRuns.id, old))
}

/** The next run after this one that has staged rows: one look into the index each. */
async function nextStaged(db: Database, after: number): Promise<number | undefined> {
  const [row] = await rowsOf<{ id: number }>(
    db,
    sql`select run_id as id from exchange_staged where run_id > ${after} order by run_id limit 1`,
  )
  return row?.id
}
