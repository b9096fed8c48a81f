import { kopecksOf } from 'shared-contracts/domain/money'
import { amountInWords, formatDay, formatSum } from './document-texts.ts'

test.each([
  [0.05, 'Ноль рублей 05 копеек'],
  [1, 'Один рубль 00 копеек'],
  [2.02, 'Два рубля 02 копейки'],
  [11.11, 'Одиннадцать рублей 11 копеек'],
  [21.21, 'Двадцать один рубль 21 копейка'],
  [1_000, 'Одна тысяча рублей 00 копеек'],
  [2_112.5, 'Две тысячи сто двенадцать рублей 50 копеек'],
  [101_005, 'Сто одна тысяча пять рублей 00 копеек'],
  [1_001_000, 'Один миллион одна тысяча рублей 00 копеек'],
  [912_000_000, 'Девятьсот двенадцать миллионов рублей 00 копеек'],
])('%d roubles in words', (roubles, words) => {
  expect(amountInWords(kopecksOf(roubles))).toBe(words)
})

test('a sum has two decimals and no sign of the currency', () => {
  expect(formatSum(kopecksOf(1_234_567.5)).replaceAll(/\s/g, ' ')).toBe('1 234 567,50')
})

test('AMB-162: a day is the day in Moscow', () => {
  expect(formatDay(new Date('2026-11-21T21:30:00Z'))).toBe('22 ноября 2026 г.')
})
