/** Colours of the text and of notes. */
export const INK = '#10192b'
export const FAINT = '#5a6679'

/** Height of a sheet on which everything fits, pt. */
const ENDLESS = 100_000

/** An A4 document that is being drawn. Its fonts are `regular` and `bold`. */
interface OpenPdf {
  readonly document: PDFKit.PDFDocument
  /** The height of what `draw` would draw from the top of a page, pt. */
  heightOf(draw: (document: PDFKit.PDFDocument) => void): number
  /** Ends the document. @returns its bytes */
  close(): Promise<Uint8Array>
}

interface PdfOptions {
  readonly title: string
  /** Margin of each side, pt. */
  readonly margin: number
  readonly isLandscape?: boolean
  /** Narrow letters, for forms with many columns. */
  readonly isNarrow?: boolean
  /** The moment written into the file: the same content with the same moment gives the same bytes. */
  readonly createdAt?: Date
}

/** Starts a document. pdfkit and fontkit are loaded with the first one: that takes a quarter of a second. */
export async function openPdf({ title, margin, isLandscape, isNarrow, createdAt }: PdfOptions): Promise<OpenPdf> {
  const { default: PDFDocument } = await import('pdfkit')
  const { fontOf } = await import('./fonts.ts')
  const regular = fontOf(isNarrow ? 'narrow' : 'regular')
  const start = (page: PDFKit.PDFDocumentOptions) =>
    new PDFDocument({
      margin,
      bufferPages: true,
      lang: 'ru-RU',
      info: { Title: title, ...(createdAt && { CreationDate: createdAt }) },
      font: regular as string,
      ...page,
    })
      .registerFont('regular', regular)
      .registerFont('bold', fontOf(isNarrow ? 'narrowBold' : 'bold'))
  const document = start({ size: 'A4', layout: isLandscape ? 'landscape' : 'portrait' })
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => void chunks.push(chunk))
  const finished = new Promise<Uint8Array>((resolve, reject) => {
    document.on('end', () => resolve(Buffer.concat(chunks)))
    document.on('error', reject)
  })
  return {
    document,
    heightOf(draw) {
      const sheet = start({ size: [document.page.width, ENDLESS] })
      draw(sheet)
      return sheet.y - margin
    },
    close() {
      document.end()
      return finished
    },
  }
}

/** Draws a straight line of `width` pt between two points. */
export function drawLine(
  document: PDFKit.PDFDocument,
  [fromX, fromY]: readonly [x: number, y: number],
  [toX, toY]: readonly [x: number, y: number],
  width: number,
): void {
  document.moveTo(fromX, fromY).lineTo(toX, toY).lineWidth(width).strokeColor(INK).stroke()
}

/** Draws content that may not be split between pages: on this page if it fits, or else on the next one. */
export function drawTogether({ document, heightOf }: OpenPdf, draw: (document: PDFKit.PDFDocument) => void): void {
  if (document.y + heightOf(draw) > document.page.height - document.page.margins.bottom) document.addPage()
  draw(document)
}

/** Writes `1 / 3` at the bottom right of each page, `bottom` pt above its edge. */
export function numberPages({ document }: OpenPdf, margin: number, bottom: number): void {
  const { start, count } = document.bufferedPageRange()
  for (let page = start; page < start + count; page += 1) {
    document.switchToPage(page)
    // Text below the margin would open a new page.
    document.page.margins.bottom = 0
    document.font('regular').fontSize(9).fillColor(FAINT)
    document.text(`${page + 1} / ${count}`, margin, document.page.height - bottom, {
      width: document.page.width - 2 * margin,
      align: 'right',
    })
  }
}
