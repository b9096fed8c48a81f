import type { Database } from '../../../platform/database/database.ts'
import type { FileRow } from './find-file.ts'
import { readFileBytes } from './read-file.ts'

/** Bytes at the end of a file in which its end is looked for. */
const TAIL_BYTES = 512
const ROOT = 'КоммерческаяИнформация'
const ends = ['utf-8', 'windows-1251'].map((encoding) => {
  const decoder = new TextDecoder(encoding)
  return (tail: Uint8Array) => new RegExp(`</(?:[\\w-]+:)?${ROOT}\\s*>\\s*$`).test(decoder.decode(tail))
})
/** A zip archive without a comment ends with a record of this length, bytes. */
const END_OF_ARCHIVE = 22

/** Whether the last fragment of a file has arrived, as far as its end tells. */
export async function isWhole(db: Database, { id, size, isArchive }: Pick<FileRow, 'id' | 'size' | 'isArchive'>) {
  const pieces: Uint8Array[] = []
  for await (const piece of readFileBytes(db, id, Math.max(0, size - TAIL_BYTES))) pieces.push(piece)
  const tail = Buffer.concat(pieces)
  if (isArchive) return tail.subarray(-END_OF_ARCHIVE, -END_OF_ARCHIVE + 4).toString('latin1') === 'PK\x05\x06'
  return ends.some((isEnd) => isEnd(tail))
}
