import { parentPort, workerData } from 'node:worker_threads'
import { readSheet } from 'read-excel-file/universal'
import writeXlsxFile, { type SheetData } from 'write-excel-file/node'
import { fromBufferPromise } from 'yauzl'
import { readCsv } from './read-csv.ts'

/** Work of this thread: a sheet to write, or one to read. */
export type SheetWork =
  | {
      readonly kind: 'write'
      readonly sheet: string
      readonly rows: readonly (readonly (string | number | Date)[])[]
      readonly widths: readonly number[]
    }
  | { readonly kind: 'read' | 'read text'; readonly bytes: Uint8Array<ArrayBuffer>; readonly maxRows: number }

/** Longest content of an XLSX, bytes: a sheet of 25,000 products has about 15 MB. */
const UNPACKED_LIMIT = 60 * 1024 * 1024

/**
 * Unpacks a file once and keeps nothing: what it says of its sizes need not be true, and the library that reads it
 * believes it.
 */
async function checkSize(bytes: Uint8Array): Promise<void> {
  const zip = await fromBufferPromise(Buffer.from(bytes), { lazyEntries: true })
  let size = 0
  for await (const entry of zip.eachEntry()) {
    size += entry.uncompressedSize
    if (size > UNPACKED_LIMIT) throw new Error('too large')
    // Ends with an error as soon as there is more than the entry says.
    for await (const _part of await zip.openReadStreamPromise(entry));
  }
}

/** A day is one of Excel, so that it is sorted and filtered there. */
function cellOf(value: string | number | Date) {
  if (value instanceof Date) return { value, type: Date, format: 'dd.mm.yyyy' }
  return typeof value === 'number' ? { value, type: Number } : { value, type: String }
}

const work = workerData as SheetWork
if (work.kind === 'write') {
  const { sheet, rows, widths } = work
  const cells: SheetData = rows.map((row, index) =>
    row.map((value) => ({
      ...(index === 0 && { fontWeight: 'bold' }),
      ...cellOf(value),
    })),
  )
  const columns = widths.map((width) => ({ width }))
  parentPort?.postMessage(await writeXlsxFile(cells, { sheet, columns, stickyRowsCount: 1 }).toBuffer())
} else if (work.kind === 'read text') {
  parentPort?.postMessage(readCsv(work.bytes, work.maxRows))
} else {
  await checkSize(work.bytes)
  const rows = await readSheet(work.bytes.buffer, { trim: false })
  parentPort?.postMessage(rows.slice(0, work.maxRows))
}
