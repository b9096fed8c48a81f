import { formatDate } from 'shared-contracts/domain/dates'
import { formatNumber } from 'shared-contracts/domain/money'
import { drawEnding } from './closing-ending.ts'
import { COLUMNS, drawFact, UNIT_CODES } from './closing-parts.ts'
import { formatDay, formatSum } from './document-texts.ts'
import { drawLine, drawTogether, FAINT, INK, numberPages, openPdf } from './open-pdf.ts'
import { documentLines, totalOf, type DocumentHeading, type DocumentTerms, type PrintedOrder } from './printed-order.ts'
import { drawTable } from './ruled-table.ts'

/** Margin of the page, pt. */
const MARGIN = 28
/** Width of the page's text, and of the column on the left with the status, pt. */
const WIDTH = 786
const ASIDE = 92
const HEAD = { x: MARGIN + ASIDE + 8, width: WIDTH - ASIDE - 8 }
const NAME_WIDTH = 190
const NONE = '—'

/** For buyers who exchange documents electronically: what they sign is a file in the operator's system. */
const ORIGINAL = 'Печатная форма. Юридически значимый оригинал этого документа - файл XML, подписанный сторонами в ЭДО.'

/**
 * The closing document of a shipped order: a universal transfer document (УПД) as a PDF (DOC-011), with the lines and
 * columns of the form in the letter of the tax service of 21.10.2013 № ММВ-20-3/96@. Excise duty, a country other than Russia
 * and corrections do not occur: their places have a dash.
 */
export async function renderClosingDocument(
  order: PrintedOrder,
  { seller, remark }: DocumentTerms,
  { number, issuedAt }: DocumentHeading,
): Promise<Uint8Array> {
  const title = `УПД № ${number} от ${formatDay(issuedAt)}`
  const pdf = await openPdf({ title, margin: MARGIN, isLandscape: true, isNarrow: true, createdAt: issuedAt })
  const { document } = pdf
  const lines = documentLines(order)

  if (!order.buyer.isOnPaper) {
    document.font('bold').fontSize(8).fillColor(INK).text(ORIGINAL, MARGIN, MARGIN, { width: WIDTH })
    document.y += 4
  }
  const top = document.y
  drawAside(document, order.vatPercent > 0, remark)
  const asideBottom = document.y
  document.y = top
  drawHead()
  document.y = Math.max(document.y, asideBottom) + 4
  drawLine(document, [MARGIN + ASIDE, top], [MARGIN + ASIDE, document.y - 2], 1.2)
  drawTable(document, {
    x: MARGIN,
    columns: COLUMNS,
    numbers: COLUMNS.map((column) => column.number),
    size: 7,
    rows: rows(),
  })
  drawTogether(pdf, (page) =>
    drawEnding(page, { x: MARGIN, width: WIDTH }, { order, seller, shippedAt: order.shippedAt ?? issuedAt }),
  )
  numberPages(pdf, MARGIN, 22)
  return pdf.close()

  /** The lines (1) to (8) of the form. */
  function drawHead(): void {
    const consignee = order.delivery?.address ?? 'самовывоз со склада продавца'
    const facts: readonly (readonly [name: string, value: string, mark: string])[] = [
      ['Исправление', `№ ${NONE} от ${NONE}`, '(1а)'],
      ['Продавец', seller.name, '(2)'],
      ['Адрес', seller.address, '(2а)'],
      ['ИНН/КПП продавца', numbersOf(seller), '(2б)'],
      ['Грузоотправитель и его адрес', 'он же', '(3)'],
      ['Грузополучатель и его адрес', `${order.buyer.name}, ${consignee}`, '(4)'],
      ['К платежно-расчетному документу', `№ ${NONE} от ${NONE}`, '(5)'],
      ['Документ об отгрузке', `№ п/п 1-${lines.length} № ${number} от ${formatDate(issuedAt)}`, '(5а)'],
      ['Покупатель', order.buyer.name, '(6)'],
      ['Адрес', order.buyer.address, '(6а)'],
      ['ИНН/КПП покупателя', numbersOf(order.buyer), '(6б)'],
      ['Валюта: наименование, код', 'российский рубль, 643', '(7)'],
      ['Идентификатор государственного контракта, договора (соглашения)', NONE, '(8)'],
    ]
    const { y } = document
    document.font('bold').fontSize(11).fillColor(INK)
    document.text(`Счет-фактура № ${number} от ${formatDay(issuedAt)}`, HEAD.x, y)
    const bottom = document.y
    document.y = y + 3
    drawFact(document, HEAD, ['', '', '(1)'], 0)
    document.y = bottom + 3
    for (const fact of facts) drawFact(document, HEAD, fact, NAME_WIDTH)
  }

  function rows(): string[][] {
    const { vatPercent } = order
    const total = totalOf(lines)
    const withoutVat = ({ sum, vat }: typeof total) => formatSum((sum - vat) as typeof sum)
    const vatOf = ({ vat }: typeof total) => (vatPercent > 0 ? formatSum(vat) : NONE)
    return [
      ...lines.map((line, index) => [
        String(index + 1),
        line.code ?? NONE,
        line.name,
        NONE,
        UNIT_CODES[line.unit],
        line.unit,
        formatNumber(line.quantity),
        formatSum(line.price),
        withoutVat(line),
        'без акциза',
        vatPercent > 0 ? `${formatNumber(vatPercent)}\u00A0%` : 'без НДС',
        vatOf(line),
        formatSum(line.sum),
        NONE,
        NONE,
        NONE,
      ]),
      ['', '', 'Всего к оплате (9)', ...Array<string>(5).fill(''), withoutVat(total), 'X', 'X', vatOf(total)].concat(
        formatSum(total.sum),
        Array<string>(3).fill(''),
      ),
    ]
  }
}

function numbersOf({ inn, kpp }: { inn: string; kpp: string | null }): string {
  return kpp ? `${inn} / ${kpp}` : inn
}

/** The status decides whether the document is an invoice for VAT too: 1, or only a transfer document: 2. */
function drawAside(document: PDFKit.PDFDocument, hasVat: boolean, remark: string | null): void {
  const width = ASIDE - 8
  document.font('bold').fontSize(9.5).fillColor(INK)
  document.text('Универсальный передаточный документ', MARGIN, document.y, { width })
  const top = document.y + 10
  document
    .font('regular')
    .fontSize(9)
    .text('Статус:', MARGIN, top + 3, { width: 44 })
  document
    .rect(MARGIN + 46, top, 22, 16)
    .lineWidth(0.8)
    .strokeColor(INK)
    .stroke()
  document.font('bold').text(hasVat ? '1' : '2', MARGIN + 46, top + 3, { width: 22, align: 'center' })
  document.font('regular').fontSize(7).fillColor(FAINT)
  const meanings = '1 - счет-фактура и передаточный документ (акт)\n2 - передаточный документ (акт)'
  document.text(meanings, MARGIN, top + 26, { width })
  if (remark) document.text(remark, MARGIN, document.y + 8, { width })
}
