import readXlsxFile from 'read-excel-file/node'
import { formatDate } from 'shared-contracts/domain/dates'
import { kopecksOf } from 'shared-contracts/domain/money'
import { readSettings } from '../../platform/settings/settings.ts'
import { extractedPages, qpdfCheck } from '../../testing/files/pdf-tools.ts'
import { renderClosingDocument } from './closing-document.ts'
import { formatSum } from './document-texts.ts'
import { renderInvoice } from './invoice.ts'
import { organisationCard } from './organisation-card.ts'
import type { PrintedOrder } from './printed-order.ts'
import { renderSerialNumbers } from './serial-numbers.ts'

const terms = readSettings({}).documents
const { seller } = terms
const heading = { number: 'ФН-104015', issuedAt: new Date('2026-11-20T21:31:00Z') }

/** An order with only Cyrillic letters, and one with many others as well. */
const cyrillic: PrintedOrder = {
  orderId: 104_015,
  orderedAt: new Date('2026-11-20T21:30:00Z'),
  shippedAt: new Date('2026-11-23T09:00:00Z'),
  payUntil: null,
  endedAt: null,
  vatPercent: 0,
  buyer: { name: 'ИП Ёжиков Й. Ў.', inn: '526098765432', kpp: null, address: 'г Йошкар-Ола' },
  lines: [{ name: 'Накопитель', quantity: 1, price: kopecksOf(1) }],
  delivery: null,
  serialNumbers: [{ serialNumber: '0960440531400007', productName: 'Накопитель' }],
}
const mixed: PrintedOrder = {
  ...cyrillic,
  vatPercent: 22,
  buyer: {
    name: 'Общество с ограниченной ответственностью «Major Express & Co, Québec № 1»',
    inn: '7799910017',
    kpp: '779901001',
    address: '125009, г Москва, ул Тверская, д 12/2, эт. 3 (помещ. IV)',
  },
  lines: [
    { name: 'Фискальный накопитель ФН-1.1М, 36 месяцев', quantity: 3, price: kopecksOf(16_490.1) },
    { name: 'ABCDEFGHIJ KLMNOPQRS TUVWXYZ abcdefghijkl mnopqrstuvwxyz', quantity: 24_680, price: kopecksOf(13_579.68) },
    {
      name: 'АБВГДЕЁЖЗИ ЙКЛМНОПРС ТУФХЦЧ ШЩЪЫЬЭЮЯ абвгдеёжзий клмнопрсту фхцчшщъ ыьэюя',
      quantity: 1,
      price: kopecksOf(1),
    },
  ],
  delivery: {
    address: 'г Казань, ул Баумана, д 7',
    carrier: 'Доставка: Major Express, до двери',
    price: kopecksOf(640),
  },
  serialNumbers: [{ serialNumber: '9960440531400014', productName: 'Накопитель Flash & Go' }],
}
const company = {
  id: 1,
  partnerId: 500_001,
  type: 'REGULAR',
  shortName: 'ООО «Major Express»',
  longName: mixed.buyer.name,
  inn: mixed.buyer.inn,
  kpp: '779901001',
  ogrn: '1027700132195',
  legalAddress: mixed.buyer.address,
  postalAddress: 'а/я 7, QRstuv',
  email: 'info@major-express.example',
} as const

const lineTexts = ({ lines }: PrintedOrder) =>
  lines.flatMap(({ name, price, quantity }) => [name, formatSum(price), quantity.toLocaleString('ru-RU')])

/** Each kind of document: how it is made, and texts that it shows. */
const kinds: [kind: string, make: (order: PrintedOrder) => Promise<Uint8Array>, shown: readonly string[]][] = [
  [
    'invoice',
    (order) => renderInvoice(order, terms, heading),
    [
      ...lineTexts(mixed),
      ...[mixed.buyer.name, mixed.buyer.address, mixed.delivery?.address ?? '', mixed.delivery?.carrier ?? ''],
      ...[seller.name, seller.address, seller.phone, seller.bank, seller.account, seller.director, seller.accountant],
      'Счет на оплату № ФН-104015 от 21 ноября 2026 г.',
      'Всего наименований 4, на сумму 335 196 613,70 руб.',
      'Триста тридцать пять миллионов сто девяносто шесть тысяч шестьсот тринадцать рублей 70 копеек',
      'Образец документа для демонстрационного стенда',
      '1 / 1',
    ],
  ],
  [
    'UPD',
    (order) => renderClosingDocument(order, terms, heading),
    [
      ...lineTexts(mixed),
      ...[mixed.buyer.name, mixed.buyer.address, mixed.delivery?.address ?? '', mixed.delivery?.carrier ?? ''],
      ...[seller.name, seller.address, seller.director, seller.accountant],
      'Счет-фактура № ФН-104015 от 21 ноября 2026 г.',
      '335 196 613,70',
      '23 ноября 2026 г.',
    ],
  ],
  [
    'organisation card',
    async (order) =>
      (
        await organisationCard(
          { ...company, longName: order.buyer.name, legalAddress: order.buyer.address },
          new Date(),
        )
      ).bytes,
    [
      'Карточка организации',
      ...[company.shortName, company.longName, company.inn, company.kpp, company.ogrn],
      ...[company.legalAddress, company.postalAddress, company.email, String(company.partnerId)],
      `По данным портала на ${formatDate(new Date())}`,
    ],
  ],
]

describe('to another program', () => {
  test.each(kinds)('a second %s shows every text, and its file is sound', async (_, make, shown) => {
    // A process that has drawn the Cyrillic letters before once lost the Latin ones that these are made of.
    await make(cyrillic)
    const second = await make(mixed)
    const text = extractedPages(second).join(' ')
    expect(shown.filter((part) => !text.includes(part.replaceAll(/\s+/g, ' ')))).toEqual([])
    expect(qpdfCheck(second)).toContain('No syntax or stream encoding errors found')
  })
})

test('a second list of serial numbers shows every text', async () => {
  await renderSerialNumbers(cyrillic)
  const [sheet] = await readXlsxFile(Buffer.from(await renderSerialNumbers(mixed)))
  expect(sheet?.data.at(-1)).toEqual([1, 'Накопитель Flash & Go', '9960440531400014'])
})

describe('on paper', () => {
  /** 300 letters. */
  const name =
    `Общество с ограниченной ответственностью «${'Производственное объединение '.repeat(20)}`.slice(0, 299) + '»'
  const withLines = (count: number): PrintedOrder => ({
    ...mixed,
    buyer: { ...mixed.buyer, name },
    lines: Array.from({ length: count }, (_, index) => ({
      name: `Накопитель ${index + 1}`,
      quantity: 1,
      price: kopecksOf(1),
    })),
  })
  const ofForm = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => `[${from + index}]`)

  test.each([
    [
      'invoice',
      (order: PrintedOrder) => renderInvoice(order, terms, heading),
      ['Итого:', 'Всего к оплате:', 'Руководитель', seller.director, 'Бухгалтер', seller.accountant],
    ],
    [
      'UPD',
      (order: PrintedOrder) => renderClosingDocument(order, terms, heading),
      ['Руководитель', seller.director, 'Главный бухгалтер', seller.accountant, name, ...ofForm(8, 19), 'М. П.'],
    ],
  ])(
    'with a name of 300 letters the signatures of the %s and all names are on one page',
    async (_, make, ending) => {
      expect(name).toHaveLength(300)
      const broken: number[] = []
      // Some number of goods ends just above the bottom of a page.
      for (let goods = 1; goods <= 30; goods += 1) {
        const pages = extractedPages(await make(withLines(goods)))
        if (!pages.some((page) => ending.every((part) => page.includes(part)))) broken.push(goods)
      }
      expect(broken).toEqual([])
    },
    60_000,
  )

  test('DOC-011: the UPD has the lines and columns of the form', async () => {
    const [page = ''] = extractedPages(await renderClosingDocument(cyrillic, terms, heading))
    const marks = [
      '(1)',
      '(1а)',
      '(2)',
      '(2а)',
      '(2б)',
      '(3)',
      '(4)',
      '(5)',
      '(5а)',
      '(6)',
      '(6а)',
      '(6б)',
      '(7)',
      '(8)',
    ]
    for (const mark of [...marks, '(9)', ...ofForm(8, 19)]) expect(page).toContain(` ${mark} `)
    expect(page).toContain(' А Б 1 1а 2 2а 3 4 5 6 7 8 9 10 10а 11 ')
    expect(page).toContain('Документ составлен на листах 1 ')
  })

  test('DOC-011: the UPD says that its original is the XML in the EDO, unless the buyer signs on paper', async () => {
    const sentence = 'Юридически значимый оригинал этого документа - файл XML, подписанный сторонами в ЭДО.'
    const textOf = async (order: PrintedOrder) =>
      extractedPages(await renderClosingDocument(order, terms, heading)).join()
    expect(await textOf(mixed)).toContain(sentence)
    expect(await textOf({ ...mixed, buyer: { ...mixed.buyer, isOnPaper: true } })).not.toContain('ЭДО')
  })
})
