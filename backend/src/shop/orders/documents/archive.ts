import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { readAhead, type ReadFiles } from './read-ahead.ts'

/** An entry of the directory without its path: fixed fields and time stamp, bytes. */
const DIRECTORY_ENTRY = 46 + 9

export interface ArchivedFile {
  /** Path in the archive, with `/` between folders. */
  readonly path: string
  /** Bytes. */
  readonly size: number
  readonly modifiedAt: Date
}

interface Archive {
  /** Bytes of the whole archive. */
  readonly size: number
  readonly stream: Readable
}

/**
 * A ZIP of files that are read while it is sent, a few at a time, so that memory stays flat. The files are stored
 * uncompressed (PDF and XLSX are compressed already), so the size is known beforehand. When the stream is destroyed, no
 * further file is read.
 */
export async function archiveOf<F extends ArchivedFile>(files: readonly F[], read: ReadFiles<F>): Promise<Archive> {
  const { ZipFile } = await import('yazl')
  const zip = new ZipFile()
  const stream = zip.outputStream as Readable
  zip.on('error', (error: Error) => stream.destroy(error))
  // yazl asks for the files in their order.
  const contents = readAhead(files, read)
  for (const { path, size, modifiedAt } of files) {
    zip.addReadStreamLazy(path, { size, mtime: modifiedAt, compress: false }, (give) => {
      // The embedded database answers at once, and without a pause no other request would be read.
      setImmediate()
        .then(() => contents.next())
        .then(
          ({ value }) => give(null, Readable.from([value], { objectMode: false })),
          (error: unknown) => give(error, Readable.from([])),
        )
    })
  }
  return new Promise((resolve) => {
    // yazl's types leave out the callback's argument.
    const resolveWith = (size: number) => resolve({ size, stream })
    zip.end({ forceZip64Format: needsZip64(files), comment: '' }, resolveWith as () => void)
  })
}

/**
 * yazl 3.3.1 counts the end records of ZIP64 into the size from 64 kB of directory on, but writes them only from 4 GB on.
 * Forcing them keeps both the same.
 */
function needsZip64(files: readonly ArchivedFile[]): boolean {
  const directorySize = files.reduce((sum, { path }) => sum + DIRECTORY_ENTRY + Buffer.byteLength(path), 0)
  return directorySize >= 0xff_ff
}
