import { and, asc, desc, eq, lt, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'
import { exchangeRefusals, exchangeRuns, isOpenRun, type RunRow, type RunState } from './schema.ts'

/** Refusals of a run that are kept with their reasons; all are counted. */
export const MAX_REFUSALS = 1000

/** What a run is opened for. */
export interface NewRun {
  readonly accountId: number
  readonly sessionId: number
  readonly fileId: number | null
  readonly name: string | null
  readonly kind?: RunRow['kind']
}

/** What was refused, and why: Russian texts for the administrator of 1C. */
export interface RunRefusal {
  readonly what: string
  readonly why: string
  readonly line?: string
}

/** Counts of a run (EXCH-008). */
export type RunCounts = Readonly<Record<'read' | 'changed' | 'created' | 'same' | 'refused', number>>
/** Counts of a step. `refuse` counts what is refused. */
export type StepCounts = Partial<Omit<RunCounts, 'refused'>>

/** The run of a file; the first call opens it, the later ones find it. A query without a file opens one each time. */
export async function openRun(db: Database, run: NewRun): Promise<RunRow> {
  const { name: fileName, ...values } = run
  const [opened] = await db
    .insert(exchangeRuns)
    .values({ ...values, fileName })
    .onConflictDoNothing()
    .returning()
  if (opened !== undefined) return opened
  const [found] = await db
    .select()
    .from(exchangeRuns)
    .where(eq(exchangeRuns.fileId, run.fileId ?? 0))
  if (found === undefined) throw new Error(`no run of the file ${run.fileId}`)
  return found
}

/**
 * Saves a step of a run with what the same transaction stores, and adds to its counts.
 * @returns false when another backend has saved this step: the transaction is to be rolled back
 */
export async function saveStep(
  tx: Database,
  run: Pick<RunRow, 'id' | 'step'>,
  step: Partial<Omit<RunCounts, 'refused'>> &
    Partial<Pick<RunRow, 'cursor' | 'kind' | 'isChanges' | 'madeAt' | 'seen'>>,
): Promise<boolean> {
  const { read = 0, changed = 0, created = 0, same = 0, ...values } = step
  const saved = await tx
    .update(exchangeRuns)
    .set({
      ...values,
      step: run.step + 1,
      read: sql`${exchangeRuns.read} + ${read}`,
      changed: sql`${exchangeRuns.changed} + ${changed}`,
      created: sql`${exchangeRuns.created} + ${created}`,
      same: sql`${exchangeRuns.same} + ${same}`,
    })
    .where(and(eq(exchangeRuns.id, run.id), eq(exchangeRuns.step, run.step), eq(exchangeRuns.state, 'running')))
    .returning({ id: exchangeRuns.id })
  return saved.length > 0
}

/** Stores what a run refused, and counts it. Only the first `MAX_REFUSALS` of a run are stored. */
export async function refuse(tx: Database, runId: number, refusals: readonly RunRefusal[]): Promise<void> {
  if (refusals.length === 0) return
  const [run] = await tx
    .update(exchangeRuns)
    .set({ refused: sql`${exchangeRuns.refused} + ${refusals.length}` })
    .where(eq(exchangeRuns.id, runId))
    .returning({ refused: exchangeRuns.refused })
  const room = MAX_REFUSALS - ((run?.refused ?? 0) - refusals.length)
  const kept = refusals.slice(0, Math.max(0, room))
  if (kept.length > 0) await tx.insert(exchangeRefusals).values(kept.map((refusal) => ({ runId, ...refusal })))
}

/** Ends a run, or lets it wait for approval. An ended one stays as it ended. */
export async function finishRun(
  tx: Database,
  runId: number,
  state: Exclude<RunState, 'running'>,
  text: string,
): Promise<void> {
  await tx
    .update(exchangeRuns)
    .set({ state, text, endedAt: state === 'waiting' ? null : sql`now()` })
    .where(and(eq(exchangeRuns.id, runId), sql`${exchangeRuns.state} in ('running', 'waiting')`))
}

/** A run as it stands; undefined when there is none. */
export async function findRun(db: Database, runId: number): Promise<RunRow | undefined> {
  const [run] = await db.select().from(exchangeRuns).where(eq(exchangeRuns.id, runId))
  return run
}

/** The newest runs. Nulls are named as in the index, without which it is not used. */
export function listRuns(db: Database, limit: number): Promise<RunRow[]> {
  return db
    .select()
    .from(exchangeRuns)
    .orderBy(sql`${exchangeRuns.startedAt} desc nulls last`, sql`${exchangeRuns.id} desc nulls last`)
    .limit(limit)
}

/** A page of the runs, newest first. @param before the number of the last run of the page before */
export function pageOfRuns(
  db: Database,
  { before, limit }: { readonly before: number | undefined; readonly limit: number },
): Promise<RunRow[]> {
  return db
    .select()
    .from(exchangeRuns)
    .where(before === undefined ? undefined : lt(exchangeRuns.id, before))
    .orderBy(desc(exchangeRuns.id))
    .limit(limit)
}

/** EXCH-019: the runs that wait for a person's decision, newest first. */
export function waitingRuns(db: Database, limit: number): Promise<RunRow[]> {
  return db
    .select()
    .from(exchangeRuns)
    .where(and(isOpenRun(exchangeRuns), eq(exchangeRuns.state, 'waiting')))
    .orderBy(desc(exchangeRuns.startedAt))
    .limit(limit)
}

/** What a run refused, in the order of the file. */
export function listRefusals(db: Database, runId: number): Promise<(typeof exchangeRefusals.$inferSelect)[]> {
  return db
    .select()
    .from(exchangeRefusals)
    .where(eq(exchangeRefusals.runId, runId))
    .orderBy(asc(exchangeRefusals.id))
    .limit(MAX_REFUSALS)
}

/** EXCH-008: the counts of a run as 1C and the log are told. */
export function countsText(run: RunCounts): string {
  const { read, changed, created, same, refused } = run
  return `Прочитано ${read}, изменено ${changed}, новых ${created}, без изменений ${same}, отказано ${refused}`
}
