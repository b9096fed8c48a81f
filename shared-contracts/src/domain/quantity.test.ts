import { quantityFrom, wholeNumberFrom } from './quantity.ts'

test.each([
  ['1000', 1000],
  ['1 000,00', 1000],
  ['1\u00A0000,00', 1000],
  ['1\u202F000.0', 1000],
  [' 12 345\t', 12_345],
  ['0010', 10],
  ['10 шт.', 10],
  [' 10 шт. ', 10],
  ['1 000,00 шт', 1000],
  ['0', 0],
  ['0,00', 0],
  ['99999', 99_999],
  ['\u200B10\u202C', 10],
])('AMB-185: «%s» is the quantity %i', (text, quantity) => {
  expect(quantityFrom(text)).toBe(quantity)
})

test.each([
  '12,5',
  '12.5',
  '1,000',
  '1 0',
  '-5',
  '+5',
  '1e3',
  '5 кг',
  'шт. 5',
  'много',
  '',
  ' ',
  ',00',
  '1 000,05',
  '10;20',
  '7101\t10',
])('AMB-185: «%s» is no whole number', (text) => {
  expect(quantityFrom(text)).toBe('notWhole')
})

test.each(['100000', '100 000,00', '1 000 000', '999999999999999'])(
  'AMB-105: «%s» is more than five digits',
  (text) => {
    expect(quantityFrom(text)).toBe('tooMany')
  },
)

test('a number has no unit, and at most 15 digits', () => {
  expect(wholeNumberFrom('10 шт.')).toBeNaN()
  expect(wholeNumberFrom('9'.repeat(16))).toBeNaN()
})
