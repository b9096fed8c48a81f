import {
  AlignmentType,
  BorderStyle,
  Paragraph,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  TextRun,
  VerticalAlign,
  WidthType,
  type ITableCellBorders,
} from 'docx'

/** Width of the text on A4, twentieths of a point. */
const FORM_WIDTH = 9900
/** Text sizes in half-points, Word's unit. */
const TEXT = 21
const CAPTION = 15
const NO_LINE = { style: BorderStyle.NONE, size: 0, color: 'auto' } as const
const LINE = { style: BorderStyle.SINGLE, size: 4, color: '000000' } as const
const bare: ITableCellBorders = { top: NO_LINE, bottom: NO_LINE, left: NO_LINE, right: NO_LINE }
const toFillIn: ITableCellBorders = { ...bare, bottom: LINE }

/** A paragraph of the form's text. */
export function paragraph(text: string, { before = 0, isBold = false } = {}): Paragraph {
  return new Paragraph({ spacing: { before, after: 60 }, children: [new TextRun({ text, size: TEXT, bold: isBold })] })
}

function words(text: string): Paragraph {
  return new Paragraph({ children: [new TextRun({ text, size: TEXT })] })
}

function caption(text: string): Paragraph {
  return new Paragraph({
    alignment: AlignmentType.CENTER,
    spacing: { after: 40 },
    children: [new TextRun({ text, size: CAPTION, color: '595959' })],
  })
}

/** A part of a line: printed words, or a blank to fill in with its caption below. */
export type Part = { readonly words: string } | { readonly blank: string }

/**
 * Columns of the invisible grid of the form. All lines share one table, because Word would merge adjacent tables.
 * Word allows at most 63 columns.
 */
const COLUMNS = 50

/** One line of the form: its parts with their widths in columns, COLUMNS in total. */
export type Line = readonly (readonly [columns: number, part: Part])[]

/** The lines of a form. */
export function lines(all: readonly Line[]): Table {
  return new Table({
    width: { size: FORM_WIDTH, type: WidthType.DXA },
    layout: TableLayoutType.FIXED,
    columnWidths: Array.from({ length: COLUMNS }, () => FORM_WIDTH / COLUMNS),
    borders: { ...bare, insideHorizontal: NO_LINE, insideVertical: NO_LINE },
    rows: all.flatMap(rowsOf),
  })
}

function rowsOf(parts: Line): TableRow[] {
  const cell = (columns: number, borders: ITableCellBorders, content: Paragraph, left = 0) =>
    new TableCell({
      columnSpan: columns,
      width: { size: (columns * FORM_WIDTH) / COLUMNS, type: WidthType.DXA },
      borders,
      verticalAlign: VerticalAlign.BOTTOM,
      margins: { left, right: 60 },
      children: [content],
    })
  const written = parts.map(([columns, part], index) =>
    cell(columns, 'blank' in part ? toFillIn : bare, words('words' in part ? part.words : ''), index === 0 ? 0 : 60),
  )
  const hints = parts.map(([columns, part]) => cell(columns, bare, caption('blank' in part ? part.blank : '')))
  return [
    new TableRow({ height: { value: 360, rule: 'atLeast' }, cantSplit: true, children: written }),
    ...(parts.some(([, part]) => 'blank' in part && part.blank !== '')
      ? [new TableRow({ cantSplit: true, children: hints })]
      : []),
  ]
}

/** A ruled table: a head and `rows` empty rows to fill in. */
export function grid(columns: readonly { readonly title: string; readonly percent: number }[], rows: number): Table {
  const cell = (text: string, percent: number, isHead: boolean) =>
    new TableCell({
      width: { size: (percent * FORM_WIDTH) / 100, type: WidthType.DXA },
      margins: { left: 80, right: 80, top: 40, bottom: 40 },
      verticalAlign: VerticalAlign.CENTER,
      children: [
        new Paragraph({
          alignment: isHead ? AlignmentType.CENTER : AlignmentType.LEFT,
          children: [new TextRun({ text, size: TEXT - 2, bold: isHead })],
        }),
      ],
    })
  return new Table({
    width: { size: FORM_WIDTH, type: WidthType.DXA },
    layout: TableLayoutType.FIXED,
    columnWidths: columns.map(({ percent }) => (percent * FORM_WIDTH) / 100),
    rows: [
      new TableRow({
        tableHeader: true,
        cantSplit: true,
        children: columns.map(({ title, percent }) => cell(title, percent, true)),
      }),
      ...Array.from(
        { length: rows },
        (_, row) =>
          new TableRow({
            height: { value: 400, rule: 'atLeast' },
            cantSplit: true,
            children: columns.map(({ percent }, index) => cell(index === 0 ? String(row + 1) : '', percent, false)),
          }),
      ),
    ],
  })
}
