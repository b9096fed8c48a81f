import type { Database } from '../../../platform/database/database.ts'
import { accountName } from '../accounts.ts'
import { ExchangeFailure } from '../exchange-failure.ts'
import { readFileText } from '../files/read-file.ts'
import { countsText, findRun, finishRun, openRun, refuse, saveStep, type StepCounts } from '../runs/runs.ts'
import type { RunRow } from '../runs/schema.ts'
import { readSettings } from '../settings/settings.ts'
import type { XmlElement } from '../xml/element.ts'
import type { XmlPlace } from '../xml/place.ts'
import { readElements } from '../xml/read-elements.ts'
import { readAnswer } from './answer.ts'
import { applyAnswer, type AnswerTerms } from './apply-answer.ts'
import { answerTexts } from './texts.ts'

const DOCUMENTS: ReadonlySet<string> = new Set([
  'КоммерческаяИнформация/Документ',
  'КоммерческаяИнформация/Контейнер/Документ',
])

/** A whole file of 1C that lies in the database. */
interface ReceivedFile {
  readonly accountId: number
  readonly sessionId: number
  readonly fileId: number
  readonly name: string
}

interface Options {
  /** When to stop, ms of `performance.now()`. */
  readonly until: number
  /** Whether the shop exchanges electronic documents. */
  readonly hasEdo: boolean
}

/**
 * Applies a file of documents that come back from 1C (EXCH-024..026), each in its own transaction. Refused ones are listed in
 * the run, the others are applied. Asked again it goes on where it was, and after its end it answers the same.
 * @throws the database's errors; the work goes on when it is asked again
 */
export async function applyDocuments(
  db: Database,
  { name, ...file }: ReceivedFile,
  options: Options,
): Promise<{ readonly status: 'progress' | 'success' | 'failure'; readonly lines: readonly string[] }> {
  let run = await openRun(db, { ...file, name, kind: 'documents' })
  try {
    if (run.state === 'running' && !(await readOn(db, run, options))) {
      return { status: 'progress', lines: [countsText((await findRun(db, run.id)) ?? run)] }
    }
  } catch (error) {
    if (!(error instanceof ExchangeFailure)) throw error
    await finishRun(db, run.id, 'failed', answerTexts.file(name, error.message))
  }
  run = (await findRun(db, run.id)) ?? run
  return { status: run.state === 'done' ? 'success' : 'failure', lines: (run.text ?? '').split('\n') }
}

/** @returns whether the file has ended */
async function readOn(db: Database, run: RunRow, { until, hasEdo }: Options): Promise<boolean> {
  const { statuses, serialNumberProperties } = await readSettings(db)
  const terms = { at: new Date(), by: await accountName(db, run.accountId), hasEdo, statuses }
  const from = (run.cursor as { readonly place: XmlPlace } | null)?.place
  const text = readFileText(db, run.fileId ?? 0, from)
  let saved = run
  for await (const item of readElements(text, (path) => DOCUMENTS.has(path), from)) {
    if (item.type === 'element') {
      const step = { element: item.element, place: item.place, serialNumberProperties }
      if (!(await db.transaction((tx) => applyOne(tx, saved, step, terms)))) return false
      saved = { ...saved, step: saved.step + 2 }
    }
    if (item.type === 'opened' || performance.now() < until) continue
    if (item.type === 'nothing') await saveStep(db, saved, { cursor: { place: item.place } })
    return false
  }
  const counts = (await findRun(db, run.id)) ?? run
  await finishRun(db, run.id, 'done', countsText(counts))
  return true
}

/** @returns false when another backend has applied the document meanwhile */
async function applyOne(
  tx: Database,
  run: RunRow,
  step: { readonly element: XmlElement; readonly place: XmlPlace; readonly serialNumberProperties: readonly string[] },
  terms: AnswerTerms,
): Promise<boolean> {
  if (!(await saveStep(tx, run, { cursor: { place: step.place }, read: 1 }))) return false
  const { isChanged, refusals } = await applyAnswer(tx, readAnswer(step.element, step.serialNumberProperties), terms)
  const counts: StepCounts = isChanged ? { changed: 1 } : refusals.length === 0 ? { same: 1 } : {}
  await refuse(tx, run.id, refusals)
  await saveStep(tx, { ...run, step: run.step + 1 }, counts)
  return true
}
