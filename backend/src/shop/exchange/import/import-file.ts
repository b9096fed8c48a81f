import { sql } from 'drizzle-orm'
import { setImmediate } from 'node:timers/promises'
import type { Database } from '../../../platform/database/database.ts'
import { ExchangeFailure } from '../exchange-failure.ts'
import { readFileText } from '../files/read-file.ts'
import { countsText, findRun, finishRun, openRun, saveStep } from '../runs/runs.ts'
import type { RunRow } from '../runs/schema.ts'
import { readSettings, type ExchangeSettings } from '../settings/settings.ts'
import { readElements } from '../xml/read-elements.ts'
import { cursorOf, kindOf, type ImportCursor } from './cursor.ts'
import { dropStaged } from './drop-staged.ts'
import { countHidden } from './hidden-share.ts'
import { judgeRows } from './judge-rows.ts'
import { partAt } from './paths.ts'
import { takeItem, type ReadState } from './read-items.ts'
import { stageRows } from './stage-rows.ts'
import { switchRun } from './switch-run.ts'
import { importTexts } from './texts.ts'

/** A whole file of 1C that lies in the database. */
export interface ReceivedFile {
  readonly accountId: number
  readonly sessionId: number
  readonly fileId: number
  readonly name: string
}

/** How far an import is, and what 1C is told (EXCH-008). */
export interface ImportAnswer {
  readonly status: 'progress' | 'success' | 'failure'
  readonly lines: readonly string[]
}

/** A step: read for so long, or so many elements, and save; then other work of the process gets its turn. */
const STEP = { ms: 100, elements: 500 } as const
const JUDGED_PER_STEP = 2_000
/** The switch of 20,000 products, which is not divided, takes less than that, ms. It begins with this much time left. */
const SWITCH_MS = 1_000

/**
 * Imports a file of products, offers, prices or rests (EXCH-008..019). Asked again it goes on where it was, in any
 * backend; asked again after its end it answers the same.
 * @param until when to stop, ms of `performance.now()`; the last step, which switches the catalogue, is not divided
 * @throws the database's errors; the import goes on when it is asked again
 */
export async function importFile(
  db: Database,
  { name, ...file }: ReceivedFile,
  { until }: { readonly until: number },
): Promise<ImportAnswer> {
  let run = await openRun(db, { ...file, name })
  try {
    // A step at least, so that an import ends however busy the machine is.
    while (run.state === 'running') {
      await takeSteps(db, run, until)
      // On the embedded database no statement gives way to other work by itself (EXCH-030).
      await setImmediate()
      run = (await findRun(db, run.id)) ?? run
      if (run.state === 'running' && performance.now() >= until - timeOf(run))
        return { status: 'progress', lines: [countsText(run)] }
    }
  } catch (error) {
    if (!(error instanceof ExchangeFailure)) throw error
    await finishRun(db, run.id, 'failed', importTexts.file(name, error.message))
    run = (await findRun(db, run.id)) ?? run
  }
  if (run.state !== 'waiting') await dropStaged(db, run.id)
  return { status: run.state === 'done' ? 'success' : 'failure', lines: (run.text ?? '').split('\n') }
}

/** The shortest time that a run's next step is begun with, ms. */
function timeOf({ cursor }: RunRow): number {
  return (cursor as ImportCursor | null)?.phase === 'switch' ? SWITCH_MS : 0
}

async function takeSteps(db: Database, run: RunRow, until: number): Promise<void> {
  const settings = await readSettings(db)
  const cursor = cursorOf(run, settings)
  if (cursor.phase === 'read') await readOn(db, run, cursor, until)
  else if (cursor.phase === 'judge') await judgeOn(db, run, cursor, settings)
  else await end(db, run, cursor, settings)
}

/** Reads the file on from the cursor, step by step, until the time is over or the file has ended. */
async function readOn(db: Database, run: RunRow, cursor: ImportCursor, until: number): Promise<void> {
  const text = readFileText(db, run.fileId ?? 0, cursor.place)
  let saved = run
  let state: ReadState = {
    cursor,
    seen: run.seen ?? { priceTypes: [], warehouses: [] },
    heading: {},
    rows: [],
  }
  const save = async (changes: Partial<ImportCursor> = {}): Promise<boolean> => {
    const next = { ...state.cursor, ...changes }
    const { rows, seen, heading } = state
    const isSaved = await db.transaction(async (tx) => {
      const step = { ...heading, cursor: next, seen, kind: kindOf(next) ?? null, read: rows.length }
      if (!(await saveStep(tx, saved, step))) return false
      await stageRows(tx, run.id, rows)
      return true
    })
    saved = { ...saved, step: saved.step + 1 }
    state = { ...state, cursor: next, heading: {}, rows: [] }
    return isSaved
  }
  let stepEnd = performance.now() + STEP.ms
  for await (const item of readElements(text, (path) => partAt(path) !== undefined, cursor.place)) {
    takeItem(state, item)
    if (state.cursor.sections.includes('documents')) {
      await saveStep(db, saved, { kind: 'documents' })
      throw new ExchangeFailure('documents', importTexts.documents)
    }
    if (state.rows.length < STEP.elements && performance.now() < stepEnd) continue
    // Only a place between elements can be saved; the heading before the first one is read again.
    if (item.type === 'opened') continue
    if (!(await save()) || performance.now() >= until) return
    stepEnd = performance.now() + STEP.ms
  }
  if (kindOf(state.cursor) === undefined) throw new ExchangeFailure('unknown content', importTexts.unknownContent)
  await save({ phase: 'judge' })
}

async function judgeOn(db: Database, run: RunRow, cursor: ImportCursor, settings: ExchangeSettings): Promise<void> {
  const before = Math.min(cursor.judged + JUDGED_PER_STEP, cursor.position)
  const phase = before < cursor.position ? 'judge' : 'switch'
  // The planner would take a table that has just been filled for an empty one, and read it from beginning to end by row.
  if (cursor.judged === 0) await db.execute(sql`analyze exchange_staged`)
  await db.transaction(async (tx) => {
    if (!(await saveStep(tx, run, { cursor: { ...cursor, judged: before, phase } }))) return
    const terms = { runId: run.id, kind: staging(cursor), owners: settings.owners, restsAt: restsAtOf(run, cursor) }
    const counts = await judgeRows(tx, terms, [cursor.judged, before])
    await saveStep(tx, { ...run, step: run.step + 1 }, counts)
  })
}

/** Switches, unless the file would hide too much (EXCH-019). */
async function end(db: Database, run: RunRow, cursor: ImportCursor, settings: ExchangeSettings): Promise<void> {
  const { hidden, shown } = run.approvedBy === null ? await countHidden(db, run.id) : { hidden: 0, shown: 0 }
  if (hidden * 100 > shown * settings.hideShare) {
    const text = importTexts.tooManyHidden(hidden, shown, settings.hideShare, run.id)
    await finishRun(db, run.id, 'waiting', importTexts.file(run.fileName ?? '', text))
    return
  }
  const notes = cursor.sections.includes('offers') ? notesOf(run, cursor) : []
  await switchRun(db, run, { kind: staging(cursor), settings, restsAt: restsAtOf(run, cursor), notes })
}

/** When 1C made the rests of a file, never later than it came; null: the file has none, or none are taken. */
function restsAtOf(run: RunRow, { hasRests, warehouses }: ImportCursor): string | null {
  if (!hasRests || warehouses === null) return null
  const { madeAt, startedAt } = run
  return (madeAt !== null && madeAt < startedAt ? madeAt : startedAt).toISOString()
}

/** Whether products are staged, or offers. */
function staging({ sections }: ImportCursor): 'catalogue' | 'offers' {
  return sections.includes('catalogue') ? 'catalogue' : 'offers'
}

/** EXCH-016: what is not chosen yet, with what the file offers. */
function notesOf({ seen }: RunRow, { priceType, warehouses, hasPrices, hasRests }: ImportCursor): string[] {
  const types = seen?.priceTypes.map(({ id, name, currency }) => `«${name}» (${currency}, ${id})`) ?? []
  const places = seen?.warehouses.map(({ id, name }) => `«${name}» (${id})`) ?? []
  return [
    ...(priceType === null && hasPrices ? [importTexts.priceTypeMissing(types.join(', '))] : []),
    ...(warehouses === null && hasRests ? [importTexts.warehousesMissing(places.join(', '))] : []),
  ]
}
