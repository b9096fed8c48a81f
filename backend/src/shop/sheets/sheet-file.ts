import { once } from 'node:events'
import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import { UPLOAD_LIMIT } from 'shared-contracts/api/desk/common'
import { Refusal, unavailable } from '../../platform/http/refusal.ts'
import { inTurns } from '../product-preview/turns.ts'
import { sheetFileTexts as texts } from './texts.ts'
import type { SheetWork } from './sheet-worker.ts'

/** The media type of a sheet. */
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** A cell of a sheet that was read. */
export type Cell = string | number | boolean | Date | null

/** Longest time of one work, ms: 25,000 products take about 3 s. */
const TIMEOUT_MS = 20_000
/** Maximum memory of the thread, MB. */
const MEMORY_MB = 512
/** Maximum number of sheets that wait. */
const MAX_WAITING = 5

const inTurn = inTurns(MAX_WAITING, unavailable)

/** An XLSX with one sheet, whose first row is its head. @throws Refusal 503 when too many sheets wait */
export function writeSheet(sheet: Omit<Extract<SheetWork, { kind: 'write' }>, 'kind'>): Promise<Uint8Array> {
  return inTurn(() => run<Uint8Array>({ kind: 'write', ...sheet }))
}

/**
 * The first rows of the first sheet of an XLSX in base64.
 * @throws Refusal 413 for a file over UPLOAD_LIMIT, 400 for one that is no XLSX, 503 when too many sheets wait
 */
export function readSheet(base64: string, maxRows: number): Promise<Cell[][]> {
  return read({ kind: 'read', bytes: bytesOf(base64), maxRows }, texts.noSheet)
}

/** Like `readSheet`, also of a CSV: DRIVE-005. @throws Refusal 400 for a file that is neither, and as `readSheet` */
export function readTable(base64: string, maxRows: number): Promise<Cell[][]> {
  const bytes = bytesOf(base64)
  // Every XLSX is a ZIP archive.
  const isArchive = bytes[0] === 0x50 && bytes[1] === 0x4b
  return read({ kind: isArchive ? 'read' : 'read text', bytes, maxRows }, texts.noTable)
}

/** @throws Refusal 413 for a file over UPLOAD_LIMIT */
function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  // A copy, because small buffers of Node share one memory.
  const bytes = new Uint8Array(Buffer.from(base64, 'base64'))
  if (bytes.length > UPLOAD_LIMIT) throw new Refusal(413, { code: 'TOO_LARGE', message: texts.tooLarge })
  return bytes
}

function read(work: Exclude<SheetWork, { kind: 'write' }>, message: string): Promise<Cell[][]> {
  return inTurn(() =>
    run<Cell[][]>(work).catch(() => {
      throw new Refusal(400, { code: 'WRONG_FILE', message })
    }),
  )
}

/** Works in a thread of its own, so that a large sheet holds up no other request. */
async function run<Result>(work: SheetWork): Promise<Result> {
  const file = new URL(`./sheet-worker${extname(import.meta.url)}`, import.meta.url)
  const worker = new Worker(file, { workerData: work, resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } })
  try {
    // An error of the thread ends the wait too.
    const [result] = (await once(worker, 'message', { signal: AbortSignal.timeout(TIMEOUT_MS) })) as [Result]
    return result
  } finally {
    await worker.terminate()
  }
}
