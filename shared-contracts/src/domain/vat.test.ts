import { kopecksOf } from './money.ts'
import { vatIncluded } from './vat.ts'

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
