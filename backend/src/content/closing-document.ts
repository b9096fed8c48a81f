import { formatDate } from 'shared-contracts/domain/dates'
import { formatDay, formatSum, nameWithNumbers } from './document-texts.ts'
import { drawLine, FAINT, INK, numberPages, openPdf } from './open-pdf.ts'
import { documentLines, totalOf, type DocumentHeading, type DocumentTerms, type PrintedOrder } from './printed-order.ts'
import { drawTable, keepTogether } from './ruled-table.ts'

const MARGIN = 28
/** Width of the page's text, and of the column on the left with the status, pt. */
const WIDTH = 786
const ASIDE = 92
const LEFT = MARGIN + ASIDE + 8

/** Column titles and numbers of the form (letter of the tax service of 21.10.2013 № ММВ-20-3/96@). */
const COLUMNS = [
  { title: '№\u00A0п/п', width: 32, align: 'center' },
  { title: 'Наименование товара (описание выполненных работ, оказанных услуг)', width: 246 },
  { title: 'Код', width: 30, align: 'center' },
  { title: 'Единица измерения', width: 52, align: 'center' },
  { title: 'Коли\u00ADчество', width: 46, align: 'right' },
  { title: 'Цена (тариф) за единицу', width: 68, align: 'right' },
  { title: 'Стоимость без налога, всего', width: 88, align: 'right' },
  { title: 'Налоговая ставка', width: 52, align: 'center' },
  { title: 'Сумма налога', width: 82, align: 'right' },
  { title: 'Стоимость с налогом, всего', width: 90, align: 'right' },
] as const
const NUMBERS = ['А', '1', '2', '2а', '3', '4', '5', '7', '8', '9']
/** Codes of the units in the classifier ОКЕИ. */
const UNIT_CODES = { шт: '796', 'усл. ед': '876' } as const

/** Height of the signatures and of the part about the handing over, which stay on one page, pt. */
const ENDING = 196

/** The closing document of a shipped order: a universal transfer document (УПД) as a PDF (DOC-011). */
export async function renderClosingDocument(
  order: PrintedOrder,
  { seller, vatPercent, remark }: DocumentTerms,
  { number, issuedAt }: DocumentHeading,
): Promise<Uint8Array> {
  const title = `УПД № ${number} от ${formatDay(issuedAt)}`
  const pdf = await openPdf({ title, margin: MARGIN, isLandscape: true, isNarrow: true, createdAt: issuedAt })
  const { document } = pdf
  const lines = documentLines(order, vatPercent)
  const total = totalOf(lines)
  const hasVat = vatPercent > 0

  drawAside(document, hasVat, remark)
  document.font('bold').fontSize(12).fillColor(INK)
  document.text(`Счет-фактура № ${number} от ${formatDay(issuedAt)}`, LEFT, MARGIN)
  document.y += 6
  const consignee = order.delivery?.address ?? 'самовывоз со склада продавца'
  const facts: readonly (readonly [name: string, value: string, row: string])[] = [
    ['Продавец', seller.name, '(2)'],
    ['Адрес', seller.address, '(2а)'],
    ['ИНН/КПП продавца', numbersOf(seller), '(2б)'],
    ['Грузоотправитель и его адрес', 'он же', '(3)'],
    ['Грузополучатель и его адрес', `${order.buyer.name}, ${consignee}`, '(4)'],
    ['К платежно-расчетному документу', '—', '(5)'],
    ['Документ об отгрузке', `№ п/п 1-${lines.length} № ${number} от ${formatDate(issuedAt)}`, '(5а)'],
    ['Покупатель', order.buyer.name, '(6)'],
    ['Адрес', order.buyer.address, '(6а)'],
    ['ИНН/КПП покупателя', numbersOf(order.buyer), '(6б)'],
    ['Валюта: наименование, код', 'российский рубль, 643', '(7)'],
  ]
  for (const fact of facts) drawFact(document, fact)

  document.y = Math.max(document.y, MARGIN + 170) + 6
  drawTable(document, {
    x: MARGIN,
    columns: COLUMNS,
    numbers: NUMBERS,
    size: 8,
    rows: [
      ...lines.map(({ name, quantity, unit, price, sum, vat }, index) => [
        String(index + 1),
        name,
        UNIT_CODES[unit],
        unit,
        quantity.toLocaleString('ru-RU'),
        formatSum(price),
        formatSum((sum - vat) as typeof sum),
        hasVat ? `${vatPercent} %` : 'без НДС',
        hasVat ? formatSum(vat) : '—',
        formatSum(sum),
      ]),
      [
        '',
        'Всего к оплате (9)',
        '',
        '',
        '',
        '',
        formatSum((total.sum - total.vat) as typeof total.sum),
        'X',
        hasVat ? formatSum(total.vat) : '—',
        formatSum(total.sum),
      ],
    ],
  })

  keepTogether(document, ENDING)
  document.y += 12
  drawSignature(document, 'Руководитель организации', seller.director, MARGIN, document.y)
  drawSignature(document, 'Главный бухгалтер', seller.accountant, MARGIN + WIDTH / 2, document.y)
  document.y += 26
  const ruled = document.y
  drawLine(document, [MARGIN, ruled], [MARGIN + WIDTH, ruled], 1.2)
  document.y = ruled + 8
  const basis = `Заказ № ${order.orderId} от ${formatDate(order.orderedAt)}, договор поставки (оферта)`
  drawBasis(document, 'Основание передачи (сдачи) / получения (приемки)', basis, '[8]')
  drawBasis(document, 'Данные о транспортировке и грузе', order.delivery?.carrier ?? 'самовывоз', '[9]')
  document.y += 6
  drawHandOver(document, MARGIN, 'Товар (груз) передал', seller.director, nameWithNumbers(seller), {
    name: 'Дата отгрузки, передачи (сдачи)',
    value: formatDay(order.shippedAt ?? issuedAt),
  })
  drawHandOver(document, MARGIN + WIDTH / 2 + 8, 'Товар (груз) получил', '', nameWithNumbers(order.buyer), {
    name: 'Дата получения (приемки)',
    value: '«___» ______________ 20___ г.',
  })
  numberPages(pdf, MARGIN, 22)
  return pdf.close()
}

function numbersOf({ inn, kpp }: { inn: string; kpp: string | null }): string {
  return kpp ? `${inn} / ${kpp}` : inn
}

/** The status decides whether the document is an invoice for VAT too: 1, or only a transfer document: 2. */
function drawAside(document: PDFKit.PDFDocument, hasVat: boolean, remark: string | null): void {
  document.font('bold').fontSize(9.5).fillColor(INK)
  document.text('Универсальный передаточный документ', MARGIN, MARGIN, { width: ASIDE - 8 })
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
  document.text(meanings, MARGIN, top + 26, { width: ASIDE - 8 })
  if (remark) document.text(remark, MARGIN, document.y + 8, { width: ASIDE - 8 })
  drawLine(document, [MARGIN + ASIDE, MARGIN], [MARGIN + ASIDE, MARGIN + 166], 1.2)
}

function drawFact(document: PDFKit.PDFDocument, [name, value, row]: readonly [string, string, string]): void {
  const { y } = document
  document.font('regular').fontSize(8).fillColor(FAINT).text(`${name}:`, LEFT, y, { width: 150 })
  document.fillColor(INK).text(value, LEFT + 152, y, { width: WIDTH - ASIDE - 8 - 152 - 34 })
  const bottom = document.y
  document.fillColor(FAINT).text(row, MARGIN + WIDTH - 30, y, { width: 30, align: 'right' })
  document.x = LEFT
  document.y = bottom + 2
}

function drawSignature(document: PDFKit.PDFDocument, office: string, name: string, x: number, y: number): void {
  document.font('regular').fontSize(8.5).fillColor(INK).text(office, x, y, { width: 124 })
  drawLine(document, [x + 126, y + 11], [x + 226, y + 11], 0.6)
  document.text(name, x + 232, y, { width: 130 })
  document.font('regular').fontSize(6.5).fillColor(FAINT)
  document.text('(подпись)', x + 126, y + 13, { width: 100, align: 'center' })
  document.y = y
}

function drawBasis(document: PDFKit.PDFDocument, name: string, value: string, row: string): void {
  const { y } = document
  document.font('regular').fontSize(8.5).fillColor(FAINT).text(name, MARGIN, y, { width: 232 })
  document.fillColor(INK).text(value, MARGIN + 236, y, { width: WIDTH - 236 - 34 })
  document.fillColor(FAINT).text(row, MARGIN + WIDTH - 30, y, { width: 30, align: 'right' })
  document.y = y + 15
}

/** One side of the handing over. Both sides begin at the same height. */
function drawHandOver(
  document: PDFKit.PDFDocument,
  x: number,
  title: string,
  signer: string,
  party: string,
  date: { readonly name: string; readonly value: string },
): void {
  const { y } = document
  const width = WIDTH / 2 - 12
  document.font('bold').fontSize(8.5).fillColor(INK).text(title, x, y, { width })
  drawSignature(document, '', signer, x - 60, y + 16)
  document
    .font('regular')
    .fontSize(8.5)
    .fillColor(FAINT)
    .text(`${date.name}:`, x, y + 44, { width: 150 })
  document.fillColor(INK).text(date.value, x + 152, y + 44, { width: width - 152 })
  document.fillColor(FAINT).text('Экономический субъект:', x, y + 60, { width: 150 })
  document.fillColor(INK).text(party, x + 152, y + 60, { width: width - 152 })
  document.y = y
}
