import fc from 'fast-check'
import { product } from '../../testing/show.tsx'
import { sorted } from './arranged.ts'
import { entriesOf, type Entry } from './catalogue-entry.ts'
import { SORTS, type Sort } from './selection.ts'
import { productLists } from './testing.ts'

const list = entriesOf([
  product({ id: 1, name: 'Ёмкость', price: 300, availableStatus: 4 }),
  product({ id: 2, name: 'Набор 12 штук', price: 100, availableStatus: 2 }),
  product({ id: 3, name: 'Набор 7 штук', price: 200, availableStatus: 3 }),
  product({ id: 4, name: 'жетон', price: 100, availableStatus: 1 }),
])
const idsOf = (entries: readonly Entry[]) => entries.map(({ product: { id } }) => id)

test.each<[Sort | null, number[]]>([
  [null, [1, 2, 3, 4]],
  ['price-asc', [2, 4, 3, 1]],
  ['price-desc', [1, 3, 2, 4]],
  ['name', [1, 4, 3, 2]],
  ['availability', [4, 2, 3, 1]],
])('sorted by %s', (sort, expected) => {
  expect(idsOf(sorted(list, sort))).toEqual(expected)
})

test('sorting keeps all entries and does not change its argument', () => {
  fc.assert(
    fc.property(productLists, fc.constantFrom(...SORTS), (products, sort) => {
      const entries = entriesOf(products)
      expect(new Set(sorted(entries, sort))).toEqual(new Set(entries))
      expect(sorted(entries, sort)).toHaveLength(entries.length)
      expect(entries.map((entry) => entry.product)).toEqual(products)
    }),
  )
})

test('sorting is stable and idempotent', () => {
  const keys: Record<Sort, (entry: Entry) => string | number> = {
    'price-asc': ({ product: { price } }) => price,
    'price-desc': ({ product: { price } }) => price,
    name: (entry) => entry.text().words,
    availability: ({ product: { availableStatus } }) => availableStatus,
  }
  fc.assert(
    fc.property(productLists, fc.constantFrom(...SORTS), (products, sort) => {
      const result = sorted(entriesOf(products), sort)
      for (const [index, entry] of result.entries()) {
        const next = result[index + 1]
        if (next && keys[sort](entry) === keys[sort](next)) expect(entry.product.id).toBeLessThan(next.product.id)
      }
      expect(idsOf(sorted(result, sort))).toEqual(idsOf(result))
    }),
  )
})
