import { unbroken } from './unbroken.ts'

test.each([
  ['память, — смотря что', 'память,\u00A0— смотря что'],
  ['п. 2 ст. 5 закона № 54-ФЗ', 'п.\u00A02 ст.\u00A05 закона №\u00A054-ФЗ'],
  ['на УСН — 36.', 'на УСН\u00A0— 36.'],
  ['что-то, 2 стула', 'что-то, 2 стула'],
])('in «%s» a line breaks neither before a dash nor before a number of a law', (text, expected) => {
  expect(unbroken(text)).toBe(expected)
})
