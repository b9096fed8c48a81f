import { xml } from '../xml/write-xml.ts'
import type { XmlElement } from '../xml/element.ts'
import { readAnswer } from './answer.ts'

const values = (list: string, item: string, named: readonly (readonly [string, ...string[]])[]): XmlElement =>
  xml(
    list,
    named.map(([name, ...texts]) =>
      xml(item, [xml('Наименование', name), ...texts.map((text) => xml('Значение', text))]),
    ),
  )
const requisites = (named: Readonly<Record<string, string>>) =>
  values('ЗначенияРеквизитов', 'ЗначениеРеквизита', Object.entries(named))
const documentOf = (named: Readonly<Record<string, string>>, lines: readonly XmlElement[] = []) =>
  xml('Документ', [
    xml('Ид', '0f4b1c1e-8a5e-11ee-b9d1-0242ac120002'),
    xml('Номер', '104015'),
    xml('ХозОперация', 'Заказ товара'),
    xml('Товары', lines),
    requisites(named),
  ])
const read = (named: Readonly<Record<string, string>>) => readAnswer(documentOf(named), [])

test('EXCH-024: what 1C says of an order', () => {
  const answer = read({
    'Номер по 1С': 'MM-92',
    'Дата по 1С': '2026-11-27T10:15:00',
    'Номер оплаты по 1С': 'ПП-17',
    'Дата оплаты по 1С': '2026-11-28',
    'Номер отгрузки по 1С': 'РТУ-5',
    'Дата отгрузки по 1С': '29.11.2026 12:00:00',
    'Статус заказа': 'Закрыт',
    'Идентификатор отправления': '1040157',
    Отменен: 'false',
  })
  expect(answer).toEqual({
    number: '104015',
    operation: 'Заказ товара',
    numberIn1c: 'MM-92',
    dateIn1c: '2026-11-27',
    payment: { number: 'ПП-17', day: '2026-11-28' },
    shipment: { number: 'РТУ-5', day: '2026-11-29' },
    isCancelled: false,
    status: 'Закрыт',
    trackNumber: '1040157',
    lines: [],
  })
})

test.each([{ Отменен: 'true' }, { ПометкаУдаления: 'true' }, { Отменен: 'Да', ПометкаУдаления: 'false' }])(
  'EXCH-024: %j cancels',
  (named) => expect(read(named).isCancelled).toBe(true),
)

test('EXCH-024: an empty requisite and the empty date of 1C say nothing', () => {
  const answer = read({ 'Номер оплаты по 1С': '', 'Дата оплаты по 1С': '0001-01-01', 'Дата отгрузки по 1С': 'вчера' })
  expect([answer.payment, answer.shipment]).toEqual([undefined, undefined])
})

test('EXCH-026: serial numbers stand in the named requisites, properties and characteristics of a line', () => {
  const line = xml('Товар', [
    xml('Ид', 'guid'),
    xml('Наименование', 'ФН-1.2'),
    values('ЗначенияСвойств', 'ЗначенияСвойства', [
      ['Серийные номера', '1, 2;3', '4'],
      ['Цвет', '9'],
    ]),
    values('ХарактеристикиТовара', 'ХарактеристикаТовара', [['серия', '5\r\n6\n 1 ']]),
    values('ЗначенияРеквизитов', 'ЗначениеРеквизита', [
      ['Серийный номер', '7,'],
      ['Вес', '8'],
    ]),
  ])
  const { lines } = readAnswer(documentOf({}, [line]), ['Серийный номер', 'Серийные номера', 'Серия'])
  expect(lines).toEqual([{ externalId: 'guid', name: 'ФН-1.2', serialNumbers: ['7', '1', '2', '3', '4', '5', '6'] }])
  expect(readAnswer(documentOf({}, [line]), []).lines[0]?.serialNumbers).toEqual([])
})
