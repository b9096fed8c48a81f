import { INK } from './open-pdf.ts'

interface Column {
  readonly title: string
  /** pt */
  readonly width: number
  readonly align?: 'left' | 'center' | 'right'
}

interface RuledTable {
  /** Left edge, pt. */
  readonly x: number
  readonly columns: readonly Column[]
  readonly rows: readonly (readonly string[])[]
  /** Size of the text, pt. */
  readonly size: number
  /** A second row of the head, such as the numbers of the columns. */
  readonly numbers?: readonly string[]
}

const PADDING = 3
const LINE = 0.6

/**
 * Draws a table with ruled cells from the document's current position. A row that does not fit goes to the next page,
 * which repeats the head.
 */
export function drawTable(document: PDFKit.PDFDocument, { x, columns, rows, size, numbers }: RuledTable): void {
  const titles = columns.map(({ title }) => title)
  const drawHead = () => {
    drawRow(titles, 'bold', 'center')
    if (numbers) drawRow(numbers, 'regular', 'center')
  }
  const heightOf = (cells: readonly string[]) =>
    Math.max(
      ...cells.map((text, index) =>
        document.heightOfString(text, { width: (columns[index]?.width ?? 0) - 2 * PADDING }),
      ),
    ) +
    2 * PADDING

  function drawRow(cells: readonly string[], font: 'regular' | 'bold', align?: Column['align']): void {
    document.font(font).fontSize(size).fillColor(INK).lineWidth(LINE).strokeColor(INK)
    const height = heightOf(cells)
    const top = document.y
    let left = x
    cells.forEach((text, index) => {
      const column = columns[index]
      if (column === undefined) throw new Error('a cell without its column')
      document.rect(left, top, column.width, height).stroke()
      const options = { width: column.width - 2 * PADDING, align: align ?? column.align ?? 'left' }
      document.text(text, left + PADDING, top + PADDING, options)
      left += column.width
    })
    document.x = x
    document.y = top + height
  }

  drawHead()
  for (const row of rows) {
    document.font('regular').fontSize(size)
    if (document.y + heightOf(row) > document.page.height - document.page.margins.bottom) {
      document.addPage()
      drawHead()
    }
    drawRow(row, 'regular')
  }
}
