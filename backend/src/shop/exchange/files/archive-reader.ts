import { Readable } from 'node:stream'
import { callbackify } from 'node:util'
import { and, desc, eq, lte } from 'drizzle-orm'
import { RandomAccessReader } from 'yauzl'
import type { Database } from '../../../platform/database/database.ts'
import { exchangeFileParts as parts } from './schema.ts'

/** Lets yauzl read an archive that lies in the database. The last piece read stays in memory. */
export class ArchiveReader extends RandomAccessReader {
  readonly #db: Database
  readonly #fileId: number
  #piece: { start: number; bytes: Uint8Array } | undefined
  /** The database's error, if a read failed because of it. yauzl reports it like a fault of the archive. */
  databaseError: unknown

  constructor(db: Database, fileId: number) {
    super()
    this.#db = db
    this.#fileId = fileId
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.#bytes(start, end), { objectMode: false })
  }

  /** Many short reads: each by a stream of its own would be slow. */
  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null) => void,
  ): void {
    const copy = async () => {
      let written = offset
      for await (const bytes of this.#bytes(position, position + length)) {
        buffer.set(bytes, written)
        written += bytes.length
      }
    }
    callbackify(copy)((error) => callback(error))
  }

  async *#bytes(start: number, end: number): AsyncGenerator<Uint8Array, void, undefined> {
    for (let position = start; position < end;) {
      const piece = await this.#pieceAt(position)
      const bytes = piece.bytes.subarray(position - piece.start, end - piece.start)
      if (bytes.length === 0) throw new Error('the archive ends before its parts')
      yield bytes
      position += bytes.length
    }
  }

  async #pieceAt(position: number): Promise<{ start: number; bytes: Uint8Array }> {
    const known = this.#piece
    if (known !== undefined && known.start <= position && position < known.start + known.bytes.length) return known
    try {
      const [piece] = await this.#db
        .select({ start: parts.start, bytes: parts.bytes })
        .from(parts)
        .where(and(eq(parts.fileId, this.#fileId), lte(parts.start, position)))
        .orderBy(desc(parts.start))
        .limit(1)
      this.#piece = piece
      return piece ?? { start: position, bytes: new Uint8Array() }
    } catch (error) {
      this.databaseError = error
      throw error
    }
  }
}
