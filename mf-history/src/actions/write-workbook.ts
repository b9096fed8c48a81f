import { strToU8, Zip, ZipDeflate } from 'fflate'

/** A cell: an empty one, a text, a whole number, an amount with two decimals, or a date with time. */
export type Cell = null | string | number | { readonly amount: number } | { readonly date: Date }

export interface Sheet {
  readonly name: string
  readonly columns: readonly { readonly title: string; readonly width: number }[]
  /** Rows as they arrive. */
  readonly rows: AsyncIterable<readonly (readonly Cell[])[]>
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** Indexes of `cellXfs` below. */
const STYLE = { bold: 1, amount: 2, date: 3 } as const

const fixedParts = {
  '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${XLSX}.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="dd.mm.yyyy\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="4" applyNumberFormat="1"/><xf numFmtId="164" applyNumberFormat="1"/></cellXfs></styleSheet>`,
}

/**
 * An XLSX workbook of one sheet, with a row of titles that stays in view. Rows are compressed as they arrive, and not
 * kept. Texts are written as such: a program never evaluates one as a formula.
 */
export async function writeWorkbook({ name, columns, rows }: Sheet): Promise<Blob> {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    chunks.push(chunk as Uint8Array<ArrayBuffer>)
  })
  const addPart = (path: string) => {
    const part = new ZipDeflate(path, { level: 6 })
    zip.add(part)
    return (xml: string, isLast: boolean) => part.push(strToU8(xml), isLast)
  }
  for (const [path, xml] of Object.entries(fixedParts)) addPart(path)(HEAD + xml, true)
  addPart('xl/workbook.xml')(
    `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${escaped(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    true,
  )
  const push = addPart('xl/worksheets/sheet1.xml')
  const widths = columns.map(
    ({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  )
  push(
    `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>${rowXml(
      1,
      columns.map(({ title }) => title),
      STYLE.bold,
    )}`,
    false,
  )
  let number = 1
  for await (const part of rows) push(part.map((row) => rowXml((number += 1), row)).join(''), false)
  push('</sheetData></worksheet>', true)
  zip.end()
  return new Blob(chunks, { type: XLSX })
}

function rowXml(number: number, cells: readonly Cell[], style?: number): string {
  return `<row r="${number}">${cells.map((cell, index) => cellXml(`${columnName(index)}${number}`, cell, style)).join('')}</row>`
}

function cellXml(place: string, cell: Cell, style?: number): string {
  const at = `<c r="${place}"${style === undefined ? '' : ` s="${style}"`}`
  if (cell === null) return ''
  if (typeof cell === 'number') return `${at}><v>${cell}</v></c>`
  if (typeof cell === 'string') return `${at} t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`
  if ('amount' in cell) return `<c r="${place}" s="${STYLE.amount}"><v>${cell.amount}</v></c>`
  return `<c r="${place}" s="${STYLE.date}"><v>${serialDate(cell.date)}</v></c>`
}

/** A, B, … Z: a sheet has at most 26 columns. */
const columnName = (index: number) => String.fromCharCode('A'.charCodeAt(0) + index)

/** Days since 30.12.1899, as workbooks count; the time of day is that of UTC. */
const serialDate = (date: Date) => date.getTime() / 86_400_000 + 25_569

/** Without the characters that XML cannot hold. */
function escaped(text: string): string {
  return text
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
