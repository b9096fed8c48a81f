import type { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import { and, eq } from 'drizzle-orm'
import { fromRandomAccessReaderPromise, type ZipFile } from 'yauzl'
import type { Database } from '../../../platform/database/database.ts'
import { ExchangeFailure } from '../exchange-failure.ts'
import { ArchiveRefused, entriesOf, type ArchiveEntry } from './archive-entries.ts'
import { ArchiveReader } from './archive-reader.ts'
import { dropFile } from './drop-files.ts'
import { archiveTexts } from './file-texts.ts'
import { exchangeFiles as files } from './schema.ts'
import { PART_BYTES, storeBytes } from './store-parts.ts'

type FileRow = typeof files.$inferSelect

/**
 * Unpacks the XML files of an archive and drops it (EXCH-007). The files are visible once all of them are whole. Asked
 * again, it goes on where it stopped.
 * @param until when to stop, ms of `performance.now()`
 * @returns whether all is unpacked
 * @throws ExchangeFailure when the archive is damaged or breaks a limit; nothing of it is left then
 */
export async function unpackArchive(
  db: Database,
  archive: FileRow,
  { until }: { readonly until: number },
): Promise<boolean> {
  const reader = new ArchiveReader(db, archive.id)
  try {
    const zip = await fromRandomAccessReaderPromise(reader, archive.size, {
      lazyEntries: true,
      autoClose: false,
      decodeStrings: false,
    })
    // A stream that was left early reports its end here.
    zip.on('error', () => undefined)
    const entries = await entriesOf(zip)
    for (let index = archive.unpackedEntries; index < entries.length; index += 1) {
      const entry = entries[index]
      if (entry === undefined || !(await unpackEntry(db, { archive, zip, entry, until }))) return false
      await db
        .update(files)
        .set({ unpackedEntries: index + 1 })
        .where(eq(files.id, archive.id))
    }
  } catch (error) {
    if (reader.databaseError !== undefined) throw reader.databaseError
    if (error instanceof StoringFailed && !(error.cause instanceof ExchangeFailure)) throw error.cause
    await dropFile(db, archive)
    if (error instanceof StoringFailed) throw error.cause
    const why = error instanceof ArchiveRefused ? error.message : archiveTexts.damaged
    throw new ExchangeFailure('bad archive', `Архив ${archive.name} не принят: ${why}`)
  }
  await db
    .update(files)
    .set({ state: 'received', archiveId: null })
    .where(and(eq(files.sessionId, archive.sessionId), eq(files.archiveId, archive.id), eq(files.state, 'unpacking')))
  await dropFile(db, archive)
  return true
}

/** Bytes of an entry that one transaction stores. */
const PIECE_BYTES = 10 * PART_BYTES

/** Tells errors of what is stored from those of what is read. */
class StoringFailed extends Error {}

/** @returns whether the entry is whole */
async function unpackEntry(
  db: Database,
  {
    archive,
    zip,
    entry: { name, entry },
    until,
  }: { archive: FileRow; zip: ZipFile; entry: ArchiveEntry; until: number },
): Promise<boolean> {
  const file = await stored(() => findOrBegin(db, archive, name))
  let { size } = file
  /** Bytes of the entry that were read, and their checksum. */
  let [read, checksum] = [0, 0]
  for await (const piece of pieces(await zip.openReadStreamPromise(entry))) {
    checksum = crc32(piece, checksum)
    read += piece.length
    // Stored by an earlier request.
    const news = piece.subarray(Math.max(0, piece.length - (read - size)))
    if (read <= size) continue
    await stored(() => db.transaction((tx) => storeBytes(tx, { ...file, size }, news)))
    size = read
    if (performance.now() > until && read < entry.uncompressedSize) return false
  }
  if (checksum !== entry.crc32) throw new ArchiveRefused(archiveTexts.checksum(name))
  return true
}

async function stored<T>(store: () => Promise<T>): Promise<T> {
  try {
    return await store()
  } catch (cause) {
    throw new StoringFailed('not stored', { cause })
  }
}

async function findOrBegin(db: Database, archive: FileRow, name: string): Promise<FileRow> {
  const [known] = await db
    .select()
    .from(files)
    .where(and(eq(files.sessionId, archive.sessionId), eq(files.name, name), eq(files.archiveId, archive.id)))
  if (known !== undefined) return known
  const { accountId, sessionId, kind } = archive
  const file = { accountId, sessionId, kind, name, archiveId: archive.id, state: 'unpacking' } as const
  const [begun] = await db.insert(files).values(file).returning()
  if (begun === undefined) throw new Error('the file was not stored')
  return begun
}

/** A stream in pieces of PIECE_BYTES at least. */
async function* pieces(stream: Readable): AsyncGenerator<Buffer, void, undefined> {
  let waiting: Buffer[] = []
  let length = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    waiting.push(chunk)
    length += chunk.length
    if (length < PIECE_BYTES) continue
    yield Buffer.concat(waiting)
    waiting = []
    length = 0
  }
  if (length > 0) yield Buffer.concat(waiting)
}
