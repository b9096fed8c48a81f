import { addMoney, kopecksOf } from './money.ts'
import { vatIncluded, vatOfLines, vatWords } from './vat.ts'

test.each([
  [120, 20, 20],
  [122, 22, 22],
  [74_690, 20, 12_448.33],
  [0.05, 20, 0.01],
  [1_648_983_510, 22, 297_357_682.13],
  [100, 0, 0],
])('%d roubles contain, at %d percent, %d roubles of VAT', (price, percent, vat) => {
  expect(vatIncluded(kopecksOf(price), percent)).toBe(kopecksOf(vat))
})

test('AMB-198: the VAT of each line is rounded, then summed, which may differ from that of the total', () => {
  const lines = [16_490, 29_919.98, 780].map(kopecksOf)
  expect(vatOfLines(lines, 22)).toBe(kopecksOf(8_509.68))
  expect(vatIncluded(addMoney(...lines), 22)).toBe(kopecksOf(8_509.67))
  expect([0, 10].map((percent) => vatOfLines(lines, percent))).toEqual([0, kopecksOf(4_290)])
})

test.each([
  [22, 'в т. ч. НДС 22 %'],
  [10, 'в т. ч. НДС 10 %'],
  [5.5, 'в т. ч. НДС 5,5 %'],
  [0, 'без НДС'],
])('AMB-198: at %d percent prices are «%s»', (percent, words) => {
  expect(vatWords(percent).replaceAll('\u00A0', ' ')).toBe(words)
})
