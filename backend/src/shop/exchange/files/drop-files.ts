import { and, asc, eq, gt, inArray, lt, or, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { repeatWhileListening } from '../../../platform/background/repeat-while-listening.ts'
import type { Database } from '../../../platform/database/database.ts'
import { exchangeAccounts } from '../schema.ts'
import { exchangeFileParts as parts, exchangeFiles as files } from './schema.ts'

/** Pieces deleted by one statement: 10 MB. */
const BATCH_SIZE = 400
/** Above this an account's oldest imported files are dropped before their time, bytes. */
const KEPT_BYTES = 1024 ** 3

/** Pause between two passes, ms. */
const PAUSE_MS = 60_000

/** Deletes outdated files from the moment the backend listens until it closes. */
export function registerFileCleanUp(app: FastifyInstance, db: Database): void {
  repeatWhileListening(app, {
    job: 'exchange files',
    pause: PAUSE_MS,
    failure: 'clean-up of the files of the exchange failed',
    run: (signal) => dropOutdatedFiles(db, new Date(), signal),
  })
}

/** Deletes the files whose time has come (EXCH-006, EXCH-028), one after the other. Several backends may run it at once. */
export async function dropOutdatedFiles(
  db: Database,
  now: Date,
  signal: AbortSignal = new AbortController().signal,
): Promise<void> {
  await shortenLives(db)
  while (!signal.aborted) {
    const hasDropped = await db.transaction(async (tx) => {
      const [file] = await tx
        .select()
        .from(files)
        .where(lt(files.keptUntil, now))
        .orderBy(asc(files.keptUntil))
        .limit(1)
        .for('update', { skipLocked: true })
      if (file === undefined) return false
      await dropSome(tx, file)
      return true
    })
    if (!hasDropped) return
  }
}

/** Deletes a file, or an archive with the files that were unpacked from it, at once. */
export async function dropFile(
  db: Database,
  { id, sessionId }: Pick<typeof files.$inferSelect, 'id' | 'sessionId'>,
): Promise<void> {
  const isPart = and(eq(files.sessionId, sessionId), or(eq(files.id, id), eq(files.archiveId, id)))
  // If this process ends now, the clean-up goes on.
  await db
    .update(files)
    .set({ keptUntil: new Date(0), state: 'failed' })
    .where(isPart)
  for (;;) {
    const isEmpty = await db.transaction(async (tx) => {
      const [file] = await tx.select().from(files).where(isPart).limit(1).for('update')
      if (file !== undefined) await dropSome(tx, file)
      return file === undefined
    })
    if (isEmpty) return
  }
}

/** Deletes some pieces of a file, and with the last ones the file. */
async function dropSome(tx: Database, file: typeof files.$inferSelect): Promise<void> {
  const some = tx
    .select({ start: parts.start })
    .from(parts)
    .where(eq(parts.fileId, file.id))
    .orderBy(asc(parts.start))
    .limit(BATCH_SIZE)
  const dropped = await tx
    .delete(parts)
    .where(and(eq(parts.fileId, file.id), inArray(parts.start, some)))
    .returning({ start: parts.start })
  if (dropped.length === BATCH_SIZE) return
  await tx.delete(files).where(eq(files.id, file.id))
  await tx
    .update(exchangeAccounts)
    .set({ storedBytes: sql`greatest(${exchangeAccounts.storedBytes} - ${file.size}, 0)` })
    .where(eq(exchangeAccounts.id, file.accountId))
}

/** Ends the time of the oldest imported file of each account that stores much. The next pass looks again. */
async function shortenLives(db: Database): Promise<void> {
  const full = await db
    .select({ id: exchangeAccounts.id })
    .from(exchangeAccounts)
    .where(gt(exchangeAccounts.storedBytes, KEPT_BYTES))
  for (const { id } of full) {
    const oldest = db
      .select({ id: files.id })
      .from(files)
      .where(and(eq(files.accountId, id), inArray(files.state, ['imported', 'failed'])))
      .orderBy(asc(files.keptUntil))
      .limit(1)
    await db
      .update(files)
      .set({ keptUntil: new Date(0) })
      .where(inArray(files.id, oldest))
  }
}
