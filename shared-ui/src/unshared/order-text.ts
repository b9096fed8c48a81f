import { columnsOf, entryOf, type Columns, type Entry, type EntryProblem } from './order-entry.ts'
import { fieldsOf } from './line-fields.ts'

/** Maximum number of product lines that are read at once. */
export const MAX_LINES = 200
/** The longest file in bytes, and the longest text in characters. */
export const MAX_SIZE = 64 * 1024

/** A product line: its order, or the problem with it. */
export interface ReadLine extends TextRow {
  readonly read: Entry | EntryProblem
}

export interface OrderText {
  /** At most `MAX_LINES`. */
  readonly lines: readonly ReadLine[]
  /** Header lines, which name the columns of the lines below them. */
  readonly titles: readonly TextRow[]
  /** Product lines after the first `MAX_LINES`, not read. */
  readonly beyond: readonly TextRow[]
}

/** Rows without anything to order: empty ones, and the separator that Excel names in the first line of a CSV. */
const EMPTY_ROW = /^(?:[\s;,"]*|"?sep=.?"?)$/i

/** Reads a pasted text. Empty lines and «sep=;» are skipped; a header line names the columns of the lines below it. Never throws. */
export function readOrderText(text: string): OrderText {
  const lines: ReadLine[] = []
  const titles: TextRow[] = []
  const beyond: TextRow[] = []
  let columns: Columns | null = null
  for (const line of rowsOf(text)) {
    if (EMPTY_ROW.test(line.text)) continue
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

/** A row of a pasted table, unchanged; `number` is that of its first line, counted from 1. */
interface TextRow {
  readonly number: number
  readonly text: string
}

/**
 * A quoted cell: a quote inside it is doubled, and a separator or the end of the line or text follows it (RFC 4180,
 * Excel's clipboard).
 */
const QUOTED_CELL = /"(?:[^"]|"")*"(?= *(?:[\t;,\n]|$))/y

/** AMB-205: the rows of a text. A line break in a quoted cell belongs to the cell. */
function rowsOf(text: string): TextRow[] {
  const plain = text.replaceAll(/\r\n?/g, '\n')
  const rows: TextRow[] = []
  let number = 1
  let start = 0
  for (let index = 0; index <= plain.length; index += 1) {
    if (plain[index] === '"' && isCellStart(plain, index)) {
      QUOTED_CELL.lastIndex = index
      if (QUOTED_CELL.test(plain)) index = QUOTED_CELL.lastIndex
    }
    if (index < plain.length && plain[index] !== '\n') continue
    const row = plain.slice(start, index)
    rows.push({ number, text: row.replace(/^\uFEFF/, '') })
    number += row.split('\n').length
    start = index + 1
  }
  return rows
}

/** Whether the quote at `index` opens a cell: only spaces or Excel's «=» are between it and a separator or the line's start. */
function isCellStart(text: string, index: number): boolean {
  let before = index - 1
  while (text[before] === ' ' || text[before] === '=') before -= 1
  return before < 0 || '\t;,\n\uFEFF'.includes(text[before] ?? '')
}
