import { and, asc, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { repeatWhileListening } from '../../platform/background/repeat-while-listening.ts'
import type { Database } from '../../platform/database/database.ts'
import { receivedFiles } from './files/find-file.ts'
import { isWhole } from './files/is-whole.ts'
import { exchangeFiles as files } from './files/schema.ts'
import { importFile, unpackAll, type Importers, type ImportOutcome } from './process-file.ts'

/** Pause between two looks for files whose import goes on in the background, ms. */
const PAUSE_MS = 5_000
/** Work on one file before the next one gets its turn, ms. */
const SLICE_MS = 4_000

/**
 * Imports what `type=sale` has sent as soon as it is whole: older 1C asks for no import of states. What takes longer than
 * an answer may goes on in the background.
 * @param fileId the file or archive to which a fragment was just added
 * @returns how the import ended; undefined while the file is not whole
 */
export async function importStates(
  db: Database,
  importers: Importers,
  { sessionId, fileId, until }: { readonly sessionId: number; readonly fileId: number; readonly until: number },
): Promise<ImportOutcome | undefined> {
  const [sent] = await db.select().from(files).where(eq(files.id, fileId))
  if (sent === undefined || !(await isWhole(db, sent))) return undefined
  // An archive that takes longer is left to `mode=import`.
  if (sent.isArchive && (await unpackAll(db, sessionId, until)) !== undefined) return undefined
  const whole = sent.isArchive ? await receivedFiles(db, sessionId) : [sent]
  const lines: string[] = []
  for (const file of whole) {
    const outcome = await importFile(db, importers, file, until)
    if (outcome.status !== 'success') return outcome
    lines.push(...outcome.lines)
  }
  return { status: 'success', lines }
}

/** Goes on with imports of states that no request waits for. Several backends may run it at the same time. */
export function registerStatesImport(app: FastifyInstance, db: Database, importers: Importers): void {
  repeatWhileListening(app, {
    job: 'exchange states',
    pause: PAUSE_MS,
    failure: 'import of states of orders failed',
    run: (signal) => goOnImporting(db, importers, signal),
  })
}

/** One pass. */
export async function goOnImporting(db: Database, importers: Importers, signal: AbortSignal): Promise<void> {
  const isFree = or(isNull(files.busyUntil), lt(files.busyUntil, sql`now()`))
  const open = await db
    .select()
    .from(files)
    .where(and(eq(files.kind, 'sale'), eq(files.state, 'importing'), isFree))
    .orderBy(asc(files.id))
    .limit(20)
  for (const file of open) {
    let status: ImportOutcome['status'] = 'progress'
    while (status === 'progress' && !signal.aborted)
      ({ status } = await importFile(db, importers, file, performance.now() + SLICE_MS))
  }
}
