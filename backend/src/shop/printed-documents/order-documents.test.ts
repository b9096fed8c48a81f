import readXlsxFile from 'read-excel-file/node'
import { kopecksOf } from 'shared-contracts/domain/money'
import { readSettings } from '../../platform/settings/settings.ts'
import { pdfText } from '../../testing/files/pdf-text.ts'
import { renderClosingDocument } from './closing-document.ts'
import { renderInvoice } from './invoice.ts'
import { documentLines, totalOf, type PrintedOrder } from './printed-order.ts'
import { renderSerialNumbers } from './serial-numbers.ts'

const order: PrintedOrder = {
  orderId: 104_015,
  orderedAt: new Date('2026-11-20T21:30:00Z'),
  shippedAt: new Date('2026-11-23T09:00:00Z'),
  payUntil: new Date('2026-11-27T20:59:59.999Z'),
  endedAt: null,
  vatPercent: 22,
  buyer: {
    name: 'Общество с ограниченной ответственностью «Ромашка»',
    inn: '7799910017',
    kpp: '779901001',
    address: '125009, г Москва, ул Тверская, д 12',
  },
  lines: [
    { name: 'Фискальный накопитель ФН-1.1М, 36 месяцев', quantity: 3, price: kopecksOf(16_490.1) },
    { name: 'Комплект: ФН на 15 месяцев и код ОФД', quantity: 1, price: kopecksOf(15_690) },
  ],
  delivery: { address: 'г Казань, ул Баумана, д 7', carrier: 'Доставка: СДЭК, до двери', price: kopecksOf(640) },
  serialNumbers: [
    { serialNumber: '0960440531400007', productName: 'Фискальный накопитель ФН-1.1М, 36 месяцев' },
    { serialNumber: '9960440531400014', productName: 'Комплект: ФН на 15 месяцев и код ОФД' },
  ],
}
const heading = { number: 'ФН-104015', issuedAt: new Date('2026-11-20T21:31:00Z') }
const terms = readSettings({}).documents
const textOf = async (pdf: Promise<Uint8Array>) => pdfText(await pdf).replaceAll(/\s/g, ' ')
const invoiceText = (vatPercent = 22) => textOf(renderInvoice({ ...order, vatPercent }, terms, heading))

test('DOC-010: the invoice has the requisites of both sides, the lines and the amount in words', async () => {
  const text = await invoiceText()
  for (const part of [
    'Счет на оплату № ФН-104015 от 21 ноября 2026 г.',
    '044525000',
    '40702810000000000001',
    '30101810000000000000',
    'ИНН 7700000000',
    '«Ромашка», ИНН 7799910017, КПП 779901001',
    'Заказ № 104015 от 21.11.2026',
    'Фискальный накопитель ФН-1.1М, 36 месяцев',
    '16 490,10',
    '49 470,30',
    'Доставка: СДЭК, до двери',
    'В том числе НДС 22 %:',
    '11 865,62',
    '65 800,30',
    'Шестьдесят пять тысяч восемьсот рублей 30 копеек',
    'Образцов О. О.',
  ]) {
    expect(text).toContain(part)
  }
})

test('AMB-193: the invoice says until when it is to be paid, unless its order does not expire', async () => {
  const sentence = 'Оплатите до 27.11.2026, иначе заказ отменится.'
  expect(await invoiceText()).toContain(sentence)
  const endless = await textOf(renderInvoice({ ...order, payUntil: null }, terms, heading))
  expect(endless).not.toContain('Оплатите до')
  expect(await invoiceText()).not.toContain('Недействителен')
})

test('AMB-194: the invoice of an order that has ended says that it is invalid, and asks for nothing', async () => {
  const ended = { ...order, endedAt: new Date('2026-11-28T09:00:00Z') }
  const text = await textOf(renderInvoice(ended, terms, heading))
  expect(text).toContain('Недействителен Заказ отменен 28.11.2026. Не оплачивайте этот счет.')
  expect(text).toContain('Счет на оплату № ФН-104015 от 21 ноября 2026 г.')
  expect(text).not.toContain('Оплатите до')
})

test('without VAT the invoice says so, and with real requisites it is no sample', async () => {
  const text = await invoiceText(0)
  expect(text).toContain('Без налога (НДС)')
  expect(text).toContain('Образец документа')
  const real = readSettings({ SELLER_ACCOUNT: '40702810938000012345', SELLER_INN: '526098765432' }).documents
  const printed = await textOf(renderInvoice(order, real, heading))
  expect(printed).not.toContain('Образец документа')
  expect(printed).toContain('40702810938000012345')
  expect(printed).toContain('ИНН 526098765432, 115114')
})

test('DOC-011: the closing document has the tax of each line, and its totals are those of the invoice', async () => {
  const text = await textOf(renderClosingDocument(order, terms, heading))
  for (const part of [
    'Универсальный',
    'Счет-фактура № ФН-104015 от 21 ноября 2026 г.',
    '7700000000 / 770001001',
    '7799910017 / 779901001',
    '40 549,43',
    '8 920,87',
    '49 470,30',
    '22 %',
    '53 934,68',
    '11 865,62',
    '65 800,30',
    '23 ноября 2026 г.',
  ]) {
    expect(text).toContain(part)
  }
  const free = await textOf(renderClosingDocument({ ...order, delivery: null, vatPercent: 0 }, terms, heading))
  expect(free).toContain('без НДС')
  expect(free).toContain('самовывоз')
})

test('AMB-198: a rate with a fraction is written as on the pages', async () => {
  expect(await invoiceText(5.5)).toContain('В том числе НДС 5,5 %:')
  expect(await textOf(renderClosingDocument({ ...order, vatPercent: 5.5 }, terms, heading))).toContain('5,5 %')
})

test('200 lines of the largest quantity fill several pages, and no number breaks', async () => {
  const lines = Array.from({ length: 200 }, (_, index) => ({
    name: `Товар ${index}`,
    quantity: 99_999,
    price: kopecksOf(26_990),
  }))
  const long = { ...order, lines }
  for (const text of [
    await textOf(renderInvoice(long, terms, heading)),
    await textOf(renderClosingDocument(long, terms, heading)),
  ]) {
    expect(text).toContain('Товар 199')
    expect(text).toContain('2 698 973 010,00')
    expect(text).toContain('539 794 602 640,00')
    const [, pages = ''] = /1 \/ (\d)/.exec(text) ?? []
    expect(Number(pages)).toBeGreaterThan(3)
  }
})

test('the VAT of a document is the sum of the VAT of its lines', () => {
  const lines = documentLines(order)
  expect(lines.map(({ vat }) => vat)).toEqual([892_087, 282_934, 11_541])
  expect(totalOf(lines)).toEqual({ sum: 6_580_030, vat: 1_186_562 })
})

test('the same order printed twice gives the same bytes', async () => {
  const invoices = [await renderInvoice(order, terms, heading), await renderInvoice(order, terms, heading)]
  expect(invoices[0]).toEqual(invoices[1])
})

test('DOC-012: another library reads the serial numbers with their leading zeros', async () => {
  const [sheet] = await readXlsxFile(Buffer.from(await renderSerialNumbers(order)))
  expect(sheet).toEqual({
    sheet: 'Серийные номера',
    data: [
      ['№', 'Наименование', 'Серийный номер'],
      [1, 'Фискальный накопитель ФН-1.1М, 36 месяцев', '0960440531400007'],
      [2, 'Комплект: ФН на 15 месяцев и код ОФД', '9960440531400014'],
    ],
  })
})
