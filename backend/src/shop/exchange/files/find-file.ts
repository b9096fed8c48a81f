import { and, asc, desc, eq, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'
import { exchangeFiles as files } from './schema.ts'

export type FileRow = typeof files.$inferSelect

/** Days that a file is kept after its import (EXCH-028). */
const KEPT_DAYS = 30
/** Longest time that one request imports a file, with something to spare. After it another one may. */
const BUSY = '10 seconds'
/** Files of a session that are looked through. */
const MOST_FILES = 1_000

/** The archives of a session that are not unpacked yet. */
export function waitingArchives(db: Database, sessionId: number): Promise<FileRow[]> {
  return db
    .select()
    .from(files)
    .where(and(eq(files.sessionId, sessionId), eq(files.isArchive, true), eq(files.state, 'received')))
    .orderBy(asc(files.id))
    .limit(MOST_FILES)
}

/**
 * The newest file of a session by its name; without one of exactly this name the one that lies in a folder of an archive.
 */
export async function findFile(db: Database, sessionId: number, name: string): Promise<FileRow | undefined> {
  const isOfSession = and(eq(files.sessionId, sessionId), eq(files.isArchive, false), ne(files.state, 'unpacking'))
  const [named] = await db
    .select()
    .from(files)
    .where(and(isOfSession, eq(files.name, name)))
    .orderBy(desc(files.id))
    .limit(1)
  if (named !== undefined) return named
  const [inFolder] = await db
    .select()
    .from(files)
    .where(and(isOfSession, sql`right(${files.name}, ${name.length + 1}) = ${`/${name}`}`))
    .orderBy(desc(files.id))
    .limit(1)
  return inFolder
}

/** The files of a session whose import has not begun, in the order in which they came. */
export function receivedFiles(db: Database, sessionId: number): Promise<FileRow[]> {
  return db
    .select()
    .from(files)
    .where(and(eq(files.sessionId, sessionId), eq(files.isArchive, false), eq(files.state, 'received')))
    .orderBy(asc(files.id))
    .limit(MOST_FILES)
}

/** Whether a session has files that are not imported. */
export async function hasWaitingFiles(db: Database, sessionId: number): Promise<boolean> {
  const waiting = await db
    .select({ id: files.id })
    .from(files)
    .where(and(eq(files.sessionId, sessionId), inArray(files.state, ['received', 'unpacking', 'importing'])))
    .limit(1)
  return waiting.length > 0
}

/** Lets one request work on a file. @returns false while another one does */
export async function claim(db: Database, { id }: FileRow, state?: 'importing'): Promise<boolean> {
  const isFree = or(isNull(files.busyUntil), lt(files.busyUntil, sql`now()`))
  const claimed = await db
    .update(files)
    .set({ busyUntil: sql`now() + ${BUSY}::interval`, ...(state && { state }) })
    .where(and(eq(files.id, id), isFree))
    .returning({ id: files.id })
  return claimed.length > 0
}

/** Ends the work of one request on a file. */
export async function release(db: Database, { id }: FileRow): Promise<void> {
  await db.update(files).set({ busyUntil: null }).where(eq(files.id, id))
}

/** Keeps how the import of a file ended, and the file as long as its run. */
export async function finishFile(
  db: Database,
  { id }: FileRow,
  { state, lines }: { readonly state: 'imported' | 'failed'; readonly lines: readonly string[] },
): Promise<void> {
  const keptUntil = sql`now() + make_interval(days => ${KEPT_DAYS})`
  await db.update(files).set({ state, lines, keptUntil, busyUntil: null }).where(eq(files.id, id))
}
