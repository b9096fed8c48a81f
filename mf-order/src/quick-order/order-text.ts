import { columnsOf, entryOf, type Columns, type Entry, type EntryProblem } from './entry.ts'
import { fieldsOf } from './line-fields.ts'

/** The most product lines that are read at once. */
export const MAX_LINES = 200
/** The longest file in bytes, and the longest text in characters. */
export const MAX_SIZE = 64 * 1024

/** A line of the text, unchanged; `number` counts from 1. */
export interface TextLine {
  readonly number: number
  readonly text: string
}

/** A product line: what it orders, or what is wrong with it. */
export interface ReadLine extends TextLine {
  readonly read: Entry | EntryProblem
}

export interface OrderText {
  /** At most `MAX_LINES`. */
  readonly lines: readonly ReadLine[]
  /** Header lines, which name the columns of the lines below them. */
  readonly titles: readonly TextLine[]
  /** Product lines after the first `MAX_LINES`, not read. */
  readonly beyond: readonly TextLine[]
}

/** Reads a pasted text. Empty lines are skipped; a header line names the columns of the lines below it. Never throws. */
export function readOrderText(text: string): OrderText {
  const lines: ReadLine[] = []
  const titles: TextLine[] = []
  const beyond: TextLine[] = []
  let columns: Columns | null = null
  for (const [index, raw] of text.split(/\r\n|\r|\n/).entries()) {
    const line: TextLine = { number: index + 1, text: raw.replace(/^\uFEFF/, '') }
    if (/^[\s;,"]*$/.test(line.text)) continue
    if (lines.length === MAX_LINES) {
      beyond.push(line)
      continue
    }
    const fields = fieldsOf(line.text)
    const named = columnsOf(fields)
    if (named === null) lines.push({ ...line, read: entryOf(fields, columns) })
    else {
      columns = named
      titles.push(line)
    }
  }
  return { lines, titles, beyond }
}
