import { unbroken } from 'shared-contracts/texts/unbroken'
import { SAMPLE_NOTE } from '../../platform/settings/document-settings.ts'
import { FAINT, INK, numberPages, openPdf } from './open-pdf.ts'

/** A block of a printed text. */
export type Block =
  | { readonly heading: string }
  | { readonly text: string }
  | { readonly items: readonly string[] }
  /** A numbered list of steps. */
  | { readonly steps: readonly string[] }
  /** Names with their values. */
  | { readonly facts: readonly (readonly [name: string, value: string])[] }

/** Margin of the page and width of the column of names, pt. */
const MARGIN = 64
const FACT_NAME_WIDTH = 140

/** Renders an A4 document with a title, a small note under it, blocks of text and page numbers. */
export async function renderPdf(title: string, blocks: readonly Block[], note = SAMPLE_NOTE): Promise<Uint8Array> {
  const pdf = await openPdf({ title, margin: MARGIN })
  const { document } = pdf
  document.font('bold').fontSize(18).fillColor(INK).text(unbroken(title)).moveDown(0.4)
  document.font('regular').fontSize(9).fillColor(FAINT).text(note).moveDown(1)
  for (const block of blocks) drawBlock(document, block)
  numberPages(pdf, MARGIN, 44)
  return pdf.close()
}

function drawBlock(document: PDFKit.PDFDocument, block: Block): void {
  document.fillColor(INK)
  if ('heading' in block) {
    document.font('bold').fontSize(12).text(unbroken(block.heading)).moveDown(0.4)
    return
  }
  document.font('regular').fontSize(10.5)
  if ('text' in block) document.text(unbroken(block.text), { lineGap: 3 })
  else if ('items' in block) document.list(block.items.map(unbroken), { bulletRadius: 1.6, textIndent: 14, lineGap: 3 })
  else if ('steps' in block)
    document.list(block.steps.map(unbroken), { listType: 'numbered', textIndent: 20, lineGap: 3 })
  else for (const fact of block.facts) drawFact(document, fact)
  document.moveDown(0.8)
}

/** Draws a name and, beside it, its value of any number of lines. */
function drawFact(document: PDFKit.PDFDocument, [name, value]: readonly [string, string]): void {
  const { y } = document
  document.fillColor(FAINT).text(name, MARGIN, y, { width: FACT_NAME_WIDTH, lineGap: 3 })
  const bottom = document.y
  const left = MARGIN + FACT_NAME_WIDTH
  document.fillColor(INK).text(unbroken(value), left, y, { width: document.page.width - left - MARGIN, lineGap: 3 })
  document.x = MARGIN
  document.y = Math.max(bottom, document.y)
}
