import { parse } from 'csv-parse/sync'

/** Separators, in the order in which they are tried: Excel writes a semicolon where the comma divides decimals. */
const SEPARATORS = [';', '\t', ',']

/** Most cells of a row that are kept: a file of separators alone has millions. */
const CELLS = 1_000

/**
 * DRIVE-005: the first rows of a CSV in UTF-8 or windows-1251. Empty cells are null. Blank lines are rows, so that rows are
 * counted as in Excel.
 * @throws Error for bytes that are no text, and for a quote that never ends
 */
export function readCsv(bytes: Uint8Array, maxRows: number): (string | null)[][] {
  const text = textOf(bytes)
  const read = (separator: string, rows: number): string[][] =>
    parse(text, { delimiter: separator, to: rows, relax_column_count: true, relax_quotes: true })
  const widths = SEPARATORS.map((separator) => read(separator, 1)[0]?.length ?? 0)
  const separator = SEPARATORS[widths.indexOf(Math.max(...widths))] ?? ';'
  return read(separator, maxRows).map((row) => row.slice(0, CELLS).map((cell) => (cell === '' ? null : cell)))
}

function textOf(bytes: Uint8Array): string {
  const text = decode(bytes)
  // Documents and pictures have control characters; tables have tabs and line breaks only.
  if (/[\0-\u0008\u000E-\u001F]/.test(text)) throw new Error('no text')
  return text
}

/** Text in windows-1251 is hardly ever valid UTF-8. */
function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1251').decode(bytes)
  }
}
