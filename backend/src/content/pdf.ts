import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'

const require = createRequire(import.meta.url)
const regular = require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf')
const bold = require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf')

/** A part of a printed text. */
export type Block = { readonly heading: string } | { readonly text: string } | { readonly items: readonly string[] }

/** A4 document with a title, blocks of text, page numbers and the mark that it is a sample. */
export function renderPdf(title: string, blocks: readonly Block[]): Promise<Uint8Array> {
  const document = new PDFDocument({
    size: 'A4',
    margins: { top: 64, bottom: 64, left: 64, right: 64 },
    bufferPages: true,
    lang: 'ru-RU',
    info: { Title: title },
  })
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => void chunks.push(chunk))
  const finished = new Promise<Uint8Array>((resolve, reject) => {
    document.on('end', () => resolve(Buffer.concat(chunks)))
    document.on('error', reject)
  })
  document.registerFont('regular', regular).registerFont('bold', bold)
  document.font('bold').fontSize(18).fillColor('#10192b').text(title).moveDown(0.4)
  document
    .font('regular')
    .fontSize(9)
    .fillColor('#5a6679')
    .text('Образец документа для демонстрационного стенда')
    .moveDown(1)
  for (const block of blocks) {
    document.fillColor('#10192b')
    if ('heading' in block) document.font('bold').fontSize(12).text(block.heading).moveDown(0.4)
    else if ('text' in block) document.font('regular').fontSize(10.5).text(block.text, { lineGap: 3 }).moveDown(0.8)
    else {
      document
        .font('regular')
        .fontSize(10.5)
        .list([...block.items], { bulletRadius: 1.6, textIndent: 14, lineGap: 3 })
      document.moveDown(0.8)
    }
  }
  const { start, count } = document.bufferedPageRange()
  for (let page = start; page < start + count; page += 1) {
    document.switchToPage(page)
    document.page.margins.bottom = 0
    document.font('regular').fontSize(9).fillColor('#5a6679')
    document.text(`${page + 1} / ${count}`, 64, document.page.height - 44, {
      width: document.page.width - 128,
      align: 'right',
    })
  }
  document.end()
  return finished
}
