import { setTimeout } from 'node:timers/promises'
import type { Database } from '../../platform/database/database.ts'
import { ExchangeFailure } from './exchange-failure.ts'
import {
  claim,
  findFile,
  finishFile,
  hasWaitingFiles,
  release,
  waitingArchives,
  type FileRow,
} from './files/find-file.ts'
import { readFileText } from './files/read-file.ts'
import { unpackArchive } from './files/unpack-archive.ts'
import { endExchange } from './locks.ts'
import { exchangeTexts } from './texts.ts'
import { readElements } from './xml/read-elements.ts'
import { XmlRefused } from './xml/xml-refused.ts'

/** What an import has come to. `lines` are what 1C is told after the first word. */
export interface ImportOutcome {
  readonly status: 'progress' | 'success' | 'failure'
  readonly lines: readonly string[]
}

/** A file of a session, for an import. */
export interface ImportedFile {
  readonly accountId: number
  readonly sessionId: number
  readonly fileId: number
  /** For the texts. */
  readonly name: string
}

/**
 * Imports a file, or a part of it until a time (ms of `performance.now()`). Called again while it says `progress`, also
 * after this process was killed.
 */
export type ImportFile = (
  db: Database,
  file: ImportedFile,
  options: { readonly until: number },
) => Promise<ImportOutcome>

/** Who imports what a file holds (EXCH-009). */
export interface Importers {
  /** Catalogues, offers, prices, rests. */
  readonly importFile: ImportFile
  /** Orders that come back from 1C. */
  readonly applyDocuments: ImportFile
}

/** Pause before a request is answered whose work another one does, ms: 1C asks again at once. */
const BUSY_PAUSE_MS = 500

/**
 * Unpacks what a session has sent and imports the file of this name, as far as the time allows (EXCH-008).
 * @param until ms of `performance.now()`
 * @throws ExchangeFailure when there is no such file or its archive is bad
 */
export async function processFile(
  db: Database,
  importers: Importers,
  { sessionId, name, until }: { readonly sessionId: number; readonly name: string; readonly until: number },
): Promise<ImportOutcome> {
  const archive = await unpackAll(db, sessionId, until)
  if (archive !== undefined) return { status: 'progress', lines: [exchangeTexts.unpacking(archive.name)] }
  const file = await findFile(db, sessionId, name)
  if (file === undefined) throw new ExchangeFailure('unknown file', exchangeTexts.unknownFile(name))
  return importFile(db, importers, file, until)
}

/** Unpacks the archives of a session. @returns the one that takes longer */
export async function unpackAll(db: Database, sessionId: number, until: number): Promise<FileRow | undefined> {
  for (const archive of await waitingArchives(db, sessionId)) {
    if (!(await claimOrWait(db, archive))) return archive
    try {
      if (!(await unpackArchive(db, archive, { until }))) return archive
    } finally {
      await release(db, archive)
    }
  }
  return undefined
}

/** Imports a file as far as the time allows. A repeated request gets the same answer. */
export async function importFile(
  db: Database,
  importers: Importers,
  file: FileRow,
  until: number,
): Promise<ImportOutcome> {
  if (file.state === 'imported') return { status: 'success', lines: file.lines ?? [] }
  if (file.state === 'failed') return { status: 'failure', lines: file.lines ?? [] }
  if (!(await claimOrWait(db, file, 'importing'))) return { status: 'progress', lines: [] }
  let outcome: ImportOutcome
  try {
    outcome = await importByContent(db, importers, file, until)
  } catch (error) {
    await release(db, file).catch(() => undefined)
    throw error
  }
  const { status, lines } = outcome
  if (status === 'progress') await release(db, file)
  else await finishFile(db, file, { state: status === 'success' ? 'imported' : 'failed', lines })
  if (status !== 'progress' && !(await hasWaitingFiles(db, file.sessionId)))
    await endExchange(db, file.sessionId, file.kind)
  return outcome
}

async function importByContent(
  db: Database,
  importers: Importers,
  { id: fileId, accountId, sessionId, name }: FileRow,
  until: number,
): Promise<ImportOutcome> {
  try {
    const isOfDocuments = await holdsDocuments(db, fileId)
    const run = isOfDocuments ? importers.applyDocuments : importers.importFile
    return await run(db, { accountId, sessionId, fileId, name }, { until })
  } catch (error) {
    if (!(error instanceof ExchangeFailure)) throw error
    return { status: 'failure', lines: [exchangeTexts.inFile(name, error.message)] }
  }
}

/** EXCH-009: whether a file holds orders, whatever its name. */
async function holdsDocuments(db: Database, fileId: number): Promise<boolean> {
  try {
    for await (const item of readElements(readFileText(db, fileId), () => false)) {
      if (item.type !== 'opened') continue
      const [, child] = item.path.split('/')
      if (child !== undefined) return child === 'Документ' || child === 'Контейнер'
    }
  } catch (error) {
    // The import says what is wrong, and lists it in its run.
    if (!(error instanceof XmlRefused || error instanceof ExchangeFailure)) throw error
  }
  return false
}

async function claimOrWait(db: Database, file: FileRow, state?: 'importing'): Promise<boolean> {
  if (await claim(db, file, state)) return true
  await setTimeout(BUSY_PAUSE_MS)
  return false
}
