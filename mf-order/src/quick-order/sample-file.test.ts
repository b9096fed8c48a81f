import fc from 'fast-check'
import type { Product } from 'shared-contracts/api/products'
import { sampleProducts } from 'shared-contracts/testing/sample'
import { readOrderText } from 'shared-ui/unshared/order-text'
import { reviewLines } from './review.ts'
import { sampleCsv, sampleUrl } from './sample-file.ts'

test('the sample opens in Excel: byte order mark, semicolons, a header line', () => {
  const rows = sampleCsv(sampleProducts).split('\r\n')
  expect(rows[0]).toBe('\uFEFFАртикул;Количество;Товар')
  expect(rows[1]).toBe('7101;2;Фискальный накопитель ФН-1.1М, 36 месяцев')
  expect(decodeURIComponent(sampleUrl(sampleProducts).split(',').slice(1).join(','))).toBe(sampleCsv(sampleProducts))
})

test('the sample of any catalogue has no wrong line', () => {
  const product = fc.record({
    id: fc.integer({ min: 1, max: 9999 }),
    name: fc.string().map((name) => name.replaceAll(/[\r\n]/g, ' ')),
    price: fc.constant(10),
    images: fc.constant<Product['images']>([]),
    availableStatus: fc.integer({ min: 1, max: 5 }),
    type: fc.constantFrom<Product['type']>('SET', 'KIT', 'FN', null),
  })
  fc.assert(
    fc.property(fc.uniqueArray(product, { selector: ({ id }) => id }), (products) => {
      const { lines, wrongCount } = reviewLines(readOrderText(sampleCsv(products)), products, [])
      const isAnyForOrder = products.some(({ availableStatus }) => availableStatus <= 3)
      expect(wrongCount).toBe(0)
      expect(lines.length > 0).toBe(isAnyForOrder)
    }),
  )
})
