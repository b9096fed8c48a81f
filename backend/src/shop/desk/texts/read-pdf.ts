import { UPLOAD_LIMIT } from 'shared-contracts/api/desk/common'
import { Refusal } from '../../../platform/http/refusal.ts'
import { textDeskTexts as texts } from './texts.ts'

/** How far into a file its header may stand, and how far from its end the trailer; readers look no further. */
const EDGE = 1_024

/**
 * The bytes of a PDF that a manager gave in base64. Its content decides, not its name: it begins as a PDF, is complete up
 * to the table of its objects, and is not encrypted.
 * @throws Refusal 413 for a file over UPLOAD_LIMIT, 400 for one that buyers could not open
 */
export function readPdf(base64: string): Buffer {
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length > UPLOAD_LIMIT) throw new Refusal(413, { code: 'TOO_LARGE', message: texts.tooLarge })
  if (bytes.length === 0 || !/^[\w+/-]+={0,2}$/.test(base64)) throw wrong(texts.noFile)
  const start = bytes.subarray(0, EDGE).indexOf('%PDF-')
  if (start === -1) throw wrong(texts.noPdf)
  if (!isWhole(bytes, start)) throw wrong(texts.broken)
  if (/\/Encrypt\s*(?:\d+\s+\d+\s+R|<<)/.test(bytes.toString('latin1'))) throw wrong(texts.encrypted)
  return bytes
}

/** Whether the end names the place of the table of objects, and the table is there: a cut or changed file has none. */
function isWhole(bytes: Buffer, start: number): boolean {
  const end = bytes.subarray(-EDGE).toString('latin1')
  const place = /startxref\s+(\d{1,10})\s+%%EOF\s*$/.exec(end)?.[1]
  return (
    place !== undefined &&
    [Number(place), Number(place) + start].some((at) =>
      /^\s*(?:xref\s|\d+\s+\d+\s+obj\b)/.test(bytes.subarray(at, at + 64).toString('latin1')),
    )
  )
}

const wrong = (message: string) => new Refusal(400, { code: 'WRONG_FILE', message })
