import { and, eq, lt, ne, sql } from 'drizzle-orm'
import { setImmediate } from 'node:timers/promises'
import type { Database } from '../../../platform/database/database.ts'
import { countsText, finishRun, saveStep } from '../runs/runs.ts'
import { exchangeRuns, type RunRow } from '../runs/schema.ts'
import type { ExchangeSettings } from '../settings/settings.ts'
import { assigned, nextLink } from './next-values.ts'
import { noteImport } from './note-import.ts'
import { releaseTaken } from './release-taken.ts'
import { rowsOf } from './rows-of.ts'
import { importTexts } from './texts.ts'
import { writeProducts } from './write-products.ts'

interface Switched {
  readonly kind: 'catalogue' | 'offers'
  readonly settings: ExchangeSettings
  /** When 1C made the rests of the file; null: it has none. ISO 8601. */
  readonly restsAt: string | null
  /** Lines for the end of the run's text. */
  readonly notes: readonly string[]
}

/** Staged rows that one statement takes: 100 ms at most on the embedded database. */
const SLICE = 2_000

/**
 * Switches the catalogue to what a run has staged, in one transaction (EXCH-017): before it nothing has changed, after
 * it all has. The products are locked last, and only those that change.
 * @returns false when another backend was faster
 */
export function switchRun(db: Database, run: RunRow, { kind, settings, restsAt, notes }: Switched): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await saveStep(tx, run, {}))) return false
    const isFreeStock = settings.isFreeStock && settings.owners.stock === '1c'
    const released = restsAt !== null && isFreeStock ? await releaseTaken(tx, restsAt) : []
    await changeLinks(tx, run.id, kind, restsAt)
    const changed = await changedProducts(tx, run.id)
    await noteImport(tx, run, settings.owners, changed)
    await writeProducts(tx, settings.owners, [...released, ...changed])
    await finishRun(tx, run.id, 'done', [countsText(run), ...notes].join('\n'))
    await replaceWaiting(tx, run)
    return true
  })
}

/** Ends what waits for approval and came in an earlier exchange: this run has what its kind of file says today. */
async function replaceWaiting(tx: Database, { id, kind, sessionId }: RunRow): Promise<void> {
  if (kind === null) return
  const { state, id: runId, kind: runKind, sessionId: runSession } = exchangeRuns
  await tx
    .update(exchangeRuns)
    .set({ state: 'failed', text: importTexts.replaced(id), endedAt: sql`now()` })
    .where(and(eq(state, 'waiting'), lt(runId, id), eq(runKind, kind), ne(runSession, sessionId)))
}

/** Adds and changes the links that the staged rows stand for. */
async function changeLinks(
  tx: Database,
  runId: number,
  kind: Switched['kind'],
  restsAt: Switched['restsAt'],
): Promise<void> {
  const [staged] = await rowsOf<{ end: number }>(
    tx,
    sql`select coalesce(max(position), -1) + 1 as end from exchange_staged where run_id = ${runId}`,
  )
  for (let from = 0; from < (staged?.end ?? 0); from += SLICE) {
    const inSlice = sql`s.run_id = ${runId} and s.position >= ${from} and s.position < ${from + SLICE}`
    await tx.execute(sql`
      update product_links k set ${assigned(nextLink(kind))},
        rests_at = case when s.rests is null then k.rests_at else ${restsAt}::timestamptz end
      from exchange_staged s
      where ${inSlice} and (s.outcome in ('changed', 'refused') or s.rests is not null)
        and k.external_id = s.external_id`)
    await tx.execute(sql`
      insert into product_links
        (external_id, guid, name, article, months, price, rests, rests_at, is_deleted, is_named_by_offer)
      select s.external_id, s.guid, s.name, s.article, s.months, s.price, s.rests,
        case when s.rests is not null then ${restsAt}::timestamptz end, s.is_deleted, ${kind === 'offers'}
      from exchange_staged s where ${inSlice} and s.outcome = 'created'
      order by s.position on conflict (external_id) do nothing`)
    await setImmediate()
  }
}

/** The products of the rows that change something, and of the characteristics of whole products that are deleted. */
async function changedProducts(tx: Database, runId: number): Promise<number[]> {
  const changed = await rowsOf<{ id: number }>(
    tx,
    sql`select k.product_id as id from exchange_staged s join product_links k on k.external_id = s.external_id
      where s.run_id = ${runId} and s.outcome in ('changed', 'refused') and k.product_id is not null
      union select k.product_id from exchange_staged s join product_links k on k.guid = s.external_id
      where s.run_id = ${runId} and s.is_deleted and k.product_id is not null`,
  )
  return changed.map(({ id }) => id)
}
