import { formatDate } from 'shared-contracts/domain/dates'
import { formatNumber } from 'shared-contracts/domain/money'
import { formatDay, formatSum, nameWithNumbers } from './document-texts.ts'
import { drawInvoiceEnding } from './invoice-ending.ts'
import { drawLine, drawTogether, FAINT, INK, numberPages, openPdf } from './open-pdf.ts'
import { documentLines, type DocumentHeading, type DocumentTerms, type PrintedOrder } from './printed-order.ts'
import { drawTable } from './ruled-table.ts'
import type { Seller } from '../../platform/settings/seller.ts'

/** Margin of the page and width of its text, pt. */
const MARGIN = 40
const WIDTH = 515
const COLUMNS = [
  { title: '№', width: 26, align: 'center' },
  { title: 'Товары (работы, услуги)', width: 235 },
  { title: 'Кол-во', width: 50, align: 'right' },
  { title: 'Ед.', width: 42, align: 'center' },
  { title: 'Цена', width: 72, align: 'right' },
  { title: 'Сумма', width: 90, align: 'right' },
] as const
/** The invoice of an order as a PDF (DOC-010). */
export async function renderInvoice(
  order: PrintedOrder,
  { seller, remark }: DocumentTerms,
  { number, issuedAt }: DocumentHeading,
): Promise<Uint8Array> {
  const title = `Счет на оплату № ${number} от ${formatDay(issuedAt)}`
  const pdf = await openPdf({ title, margin: MARGIN, isNarrow: true, createdAt: issuedAt })
  const { document } = pdf
  const lines = documentLines(order)

  if (order.endedAt !== null) drawInvalid(document, order.endedAt)
  if (remark) document.font('regular').fontSize(8).fillColor(FAINT).text(remark).moveDown(0.6)
  drawBankBox(document, seller)
  document
    .font('bold')
    .fontSize(15)
    .fillColor(INK)
    .text(title, MARGIN, document.y + 18)
  const ruled = document.y + 4
  drawLine(document, [MARGIN, ruled], [MARGIN + WIDTH, ruled], 1.4)
  document.y = ruled + 10
  drawParty(document, 'Поставщик', `${nameWithNumbers(seller)}, ${seller.address}, тел. ${seller.phone}`)
  drawParty(document, 'Покупатель', `${nameWithNumbers(order.buyer)}, ${order.buyer.address}`)
  if (order.delivery !== null) drawParty(document, 'Доставка', order.delivery.address)
  drawParty(document, 'Основание', `Заказ № ${order.orderId} от ${formatDate(order.orderedAt)}`)
  document.y += 6

  drawTable(document, {
    x: MARGIN,
    columns: COLUMNS,
    size: 9,
    rows: lines.map(({ name, quantity, unit, price, sum }, index) => [
      String(index + 1),
      name,
      formatNumber(quantity),
      unit,
      formatSum(price),
      formatSum(sum),
    ]),
  })

  drawTogether(pdf, (page) =>
    drawInvoiceEnding(page, { x: MARGIN, width: WIDTH }, { order, lines, seller, heading: { number, issuedAt } }),
  )
  numberPages(pdf, MARGIN, 30)
  return pdf.close()
}

/** AMB-194: an invoice that must not be paid says so before its requisites. */
function drawInvalid(document: PDFKit.PDFDocument, endedAt: Date): void {
  document.font('bold').fontSize(20).fillColor(INK).text('Недействителен')
  document
    .fontSize(9.5)
    .text(`Заказ отменен ${formatDate(endedAt)}. Не оплачивайте этот счет.`)
    .moveDown(0.8)
}

/** The box of the payee's bank, as in a payment order, from which accountants copy. */
function drawBankBox(document: PDFKit.PDFDocument, seller: Seller): void {
  const top = document.y
  const [name, label] = [300, 46]
  const rest = WIDTH - name - label
  document.lineWidth(0.6).strokeColor(INK).fillColor(INK).font('regular').fontSize(9)
  /** Names take as many lines as they need, above their caption. */
  const heightOf = (text: string) => Math.max(40, document.heightOfString(text, { width: name - 8 }) + 20)
  const [bank, payee] = [heightOf(seller.bank), heightOf(seller.name)]
  const cell = (x: number, y: number, width: number, height: number, text: string, caption = '') => {
    document.rect(MARGIN + x, top + y, width, height).stroke()
    document
      .fontSize(9)
      .fillColor(INK)
      .text(text, MARGIN + x + 4, top + y + 4, { width: width - 8 })
    if (caption === '') return
    document
      .fontSize(7.5)
      .fillColor(FAINT)
      .text(caption, MARGIN + x + 4, top + y + height - 12, { width: width - 8 })
  }
  cell(0, 0, name, bank, seller.bank, 'Банк получателя')
  cell(name, 0, label, 18, 'БИК')
  cell(name + label, 0, rest, 18, seller.bik)
  cell(name, 18, label, bank - 18, 'Сч. №')
  cell(name + label, 18, rest, bank - 18, seller.correspondentAccount)
  cell(0, bank, name / 2, 18, `ИНН ${seller.inn}`)
  cell(name / 2, bank, name / 2, 18, `КПП ${seller.kpp ?? '—'}`)
  cell(0, bank + 18, name, payee, seller.name, 'Получатель')
  cell(name, bank, label, payee + 18, 'Сч. №')
  cell(name + label, bank, rest, payee + 18, seller.account)
  document.x = MARGIN
  document.y = top + bank + payee + 18
}

function drawParty(document: PDFKit.PDFDocument, role: string, text: string): void {
  const { y } = document
  const left = MARGIN + 76
  document.font('regular').fontSize(9.5).fillColor(FAINT).text(`${role}:`, MARGIN, y, { width: 74 })
  document.fillColor(INK).text(text, left, y, { width: WIDTH - 76 })
  document.x = MARGIN
  document.y += 5
}
