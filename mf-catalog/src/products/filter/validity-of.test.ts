import { validityOf } from './validity-of.ts'

test.each([
  ['Фискальный накопитель ФН-1.1М, 36 месяцев', 36],
  ['Фискальный накопитель ФН-1.1М исполнение Ин36-3, 15 месяцев', 15],
  ['Комплект: ФН на 36\u00A0месяцев и код ОФД на 15 месяцев', 36],
  ['ФН 15 мес.', 15],
  ['ФН на 36-месячный срок', 36],
  ['36 МЕСЯЦЕВ', 36],
  ['Набор для замены ФН: накопитель, код ОФД, настройка', undefined],
  ['ФН исполнение Ин36-1М', undefined],
  ['Хранение 136 месяцев', undefined],
  ['13 месяцев', undefined],
])('CAT-003: «%s» is for %s months', (name, months) => {
  expect(validityOf({ name })).toBe(months)
})

test.each([
  [15, 15],
  [null, undefined],
] as const)('RULE-006: the kind of a product, %s, counts more than its name', (months, validity) => {
  expect(validityOf({ name: 'ФН, 36 месяцев', months })).toBe(validity)
})
