import { formatDate } from 'shared-contracts/domain/dates'
import { amountInWords, formatDay, formatSum, nameWithNumbers } from './document-texts.ts'
import { drawLine, FAINT, INK, numberPages, openPdf } from './open-pdf.ts'
import { documentLines, totalOf, type DocumentHeading, type DocumentTerms, type PrintedOrder } from './printed-order.ts'
import { drawTable, keepTogether } from './ruled-table.ts'
import type { Seller } from './seller.ts'

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
/** Height of the totals and signatures, which stay on one page, pt. */
const ENDING = 190

/** The invoice of an order as a PDF (DOC-010). */
export async function renderInvoice(
  order: PrintedOrder,
  { seller, vatPercent, remark }: DocumentTerms,
  { number, issuedAt }: DocumentHeading,
): Promise<Uint8Array> {
  const title = `Счет на оплату № ${number} от ${formatDay(issuedAt)}`
  const pdf = await openPdf({ title, margin: MARGIN, isNarrow: true, createdAt: issuedAt })
  const { document } = pdf
  const lines = documentLines(order, vatPercent)
  const total = totalOf(lines)

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
      quantity.toLocaleString('ru-RU'),
      unit,
      formatSum(price),
      formatSum(sum),
    ]),
  })

  keepTogether(document, ENDING)
  document.y += 8
  drawTotal(document, 'Итого:', formatSum(total.sum))
  if (vatPercent > 0) drawTotal(document, `В том числе НДС ${vatPercent} %:`, formatSum(total.vat))
  else drawTotal(document, 'Без налога (НДС)', '—')
  drawTotal(document, 'Всего к оплате:', formatSum(total.sum))
  document.font('regular').fontSize(9.5)
  document.text(`Всего наименований ${lines.length}, на сумму ${formatSum(total.sum)} руб.`, MARGIN, document.y + 8)
  document.font('bold').text(amountInWords(total.sum)).moveDown(0.8)
  document.font('regular').fontSize(8.5).fillColor(FAINT)
  document.text(
    `В назначении платежа укажите: «Оплата по счету № ${number} от ${formatDate(issuedAt)}». Оплачивая счет, покупатель подтверждает заказ на условиях оферты поставщика.`,
    { width: WIDTH },
  )
  document.y += 26
  drawSignature(document, 'Руководитель', seller.director, MARGIN)
  drawSignature(document, 'Бухгалтер', seller.accountant, MARGIN + 270)
  numberPages(pdf, MARGIN, 30)
  return pdf.close()
}

/** The box of the payee's bank, as in a payment order, from which accountants copy. */
function drawBankBox(document: PDFKit.PDFDocument, seller: Seller): void {
  const top = document.y
  const name = 300
  const label = 46
  const rest = WIDTH - name - label
  document.lineWidth(0.6).strokeColor(INK).fillColor(INK).font('regular').fontSize(9)
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
  cell(0, 0, name, 40, seller.bank, 'Банк получателя')
  cell(name, 0, label, 18, 'БИК')
  cell(name + label, 0, rest, 18, seller.bik)
  cell(name, 18, label, 22, 'Сч. №')
  cell(name + label, 18, rest, 22, seller.correspondentAccount)
  cell(0, 40, name / 2, 18, `ИНН ${seller.inn}`)
  cell(name / 2, 40, name / 2, 18, `КПП ${seller.kpp ?? '—'}`)
  cell(0, 58, name, 40, seller.name, 'Получатель')
  cell(name, 40, label, 58, 'Сч. №')
  cell(name + label, 40, rest, 58, seller.account)
  document.x = MARGIN
  document.y = top + 98
}

function drawParty(document: PDFKit.PDFDocument, role: string, text: string): void {
  const { y } = document
  const left = MARGIN + 76
  document.font('regular').fontSize(9.5).fillColor(FAINT).text(`${role}:`, MARGIN, y, { width: 74 })
  document.fillColor(INK).text(text, left, y, { width: WIDTH - 76 })
  document.x = MARGIN
  document.y += 5
}

function drawTotal(document: PDFKit.PDFDocument, name: string, sum: string): void {
  const { y } = document
  document.font('bold').fontSize(9.5).fillColor(INK)
  document.text(name, MARGIN, y, { width: WIDTH - 128, align: 'right' })
  document.text(sum, MARGIN + WIDTH - 120, y, { width: 117, align: 'right' })
  document.x = MARGIN
  document.y = y + 15
}

/** A line to sign on, with the office before it and the name behind it. */
function drawSignature(document: PDFKit.PDFDocument, office: string, name: string, x: number): void {
  const { y } = document
  document.font('bold').fontSize(9.5).fillColor(INK).text(office, x, y, { lineBreak: false })
  const from = x + 78
  drawLine(document, [from, y + 12], [from + 80, y + 12], 0.6)
  document.font('regular').text(name, from + 85, y, { width: 110, lineBreak: false })
  document.x = MARGIN
  document.y = y
}
