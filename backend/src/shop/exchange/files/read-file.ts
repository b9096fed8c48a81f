import { and, asc, desc, eq, gt, lte } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'
import { decodedFrom } from './decoded-text.ts'
import { encodingOf, HEAD_BYTES } from './encoding-of.ts'
import { exchangeFileParts as parts } from './schema.ts'

/**
 * The bytes of a file, piece by piece. Each piece is one short read.
 * @param from bytes from its start
 */
export async function* readFileBytes(
  db: Database,
  fileId: number,
  from = 0,
): AsyncGenerator<Uint8Array, void, undefined> {
  let [part] = await db
    .select({ start: parts.start, bytes: parts.bytes })
    .from(parts)
    .where(and(eq(parts.fileId, fileId), lte(parts.start, from)))
    .orderBy(desc(parts.start))
    .limit(1)
  while (part !== undefined) {
    yield part.bytes.subarray(Math.max(0, from - part.start))
    const next = await db
      .select({ start: parts.start, bytes: parts.bytes })
      .from(parts)
      .where(and(eq(parts.fileId, fileId), gt(parts.start, part.start)))
      .orderBy(asc(parts.start))
      .limit(1)
    part = next[0]
  }
}

/**
 * The text of a file, piece by piece, without its byte order mark (EXCH-010).
 * @param from where to begin in the text: in UTF-16 code units, and in bytes of its UTF-8
 * @throws ExchangeFailure when the encoding is unknown or a byte does not belong to it
 */
export async function* readFileText(
  db: Database,
  fileId: number,
  from: { readonly characters: number; readonly utf8Bytes: number } = { characters: 0, utf8Bytes: 0 },
): AsyncGenerator<string, void, undefined> {
  const encoding = encodingOf(await readHead(db, fileId))
  // A character of windows-1251 is one byte.
  const start = encoding.name === 'utf-8' ? encoding.bomBytes + from.utf8Bytes : from.characters
  yield* decodedFrom(readFileBytes(db, fileId, start), encoding, start)
}

async function readHead(db: Database, fileId: number): Promise<Uint8Array> {
  const pieces: Uint8Array[] = []
  let length = 0
  for await (const piece of readFileBytes(db, fileId)) {
    pieces.push(piece)
    length += piece.length
    if (length >= HEAD_BYTES) break
  }
  return Buffer.concat(pieces)
}
