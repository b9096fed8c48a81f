import { formatDate } from 'shared-contracts/domain/dates'
import { formatNumber } from 'shared-contracts/domain/money'
import { payUntilWords } from 'shared-contracts/domain/pay-until'
import { amountInWords, formatSum } from './document-texts.ts'
import { drawLine, FAINT, INK } from './open-pdf.ts'
import { totalOf, type DocumentHeading, type DocumentLine, type PrintedOrder } from './printed-order.ts'
import type { Seller } from '../../platform/settings/seller.ts'

interface InvoiceEnding {
  readonly order: PrintedOrder
  readonly lines: readonly DocumentLine[]
  readonly seller: Seller
  readonly heading: DocumentHeading
}

/** The totals of an invoice, until when it is to be paid (AMB-193), and the signatures. */
export function drawInvoiceEnding(
  document: PDFKit.PDFDocument,
  { x, width }: { readonly x: number; readonly width: number },
  { order, lines, seller, heading: { number, issuedAt } }: InvoiceEnding,
): void {
  const { vatPercent, payUntil, endedAt } = order
  const total = totalOf(lines)
  document.y += 8
  drawTotal('Итого:', formatSum(total.sum))
  if (vatPercent > 0) drawTotal(`В том числе НДС ${formatNumber(vatPercent)}\u00A0%:`, formatSum(total.vat))
  else drawTotal('Без налога (НДС)', '—')
  drawTotal('Всего к оплате:', formatSum(total.sum))
  document.font('regular').fontSize(9.5)
  document.text(`Всего наименований ${lines.length}, на сумму ${formatSum(total.sum)} руб.`, x, document.y + 8)
  document.font('bold').text(amountInWords(total.sum)).moveDown(0.8)
  if (payUntil !== null && endedAt === null) document.text(`${payUntilWords.sentence(payUntil)}.`).moveDown(0.4)
  document.font('regular').fontSize(8.5).fillColor(FAINT)
  document.text(
    `В назначении платежа укажите: «Оплата по счету № ${number} от ${formatDate(issuedAt)}». Оплачивая счет, покупатель подтверждает заказ на условиях оферты поставщика.`,
    { width },
  )
  const y = document.y + 26
  drawSignature('Руководитель', seller.director, x, y)
  const { y: bottom } = document
  drawSignature('Бухгалтер', seller.accountant, x + 270, y)
  document.y = Math.max(bottom, document.y)

  function drawTotal(name: string, sum: string): void {
    const { y: top } = document
    document.font('bold').fontSize(9.5).fillColor(INK)
    document.text(name, x, top, { width: width - 128, align: 'right' })
    document.text(sum, x + width - 120, top, { width: 117, align: 'right' })
    document.x = x
    document.y = top + 15
  }

  /** A line to sign on, with the office before it and the name behind it. */
  function drawSignature(office: string, name: string, left: number, top: number): void {
    document.font('bold').fontSize(9.5).fillColor(INK).text(office, left, top, { lineBreak: false })
    const from = left + 78
    drawLine(document, [from, top + 12], [from + 80, top + 12], 0.6)
    document.font('regular').text(name, from + 85, top, { width: 100 })
  }
}
