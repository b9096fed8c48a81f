import fc from 'fast-check'
import type { Product } from 'shared-contracts/api/products'
import { SORTS, TYPES, VALIDITIES, type Selection } from './selection.ts'

const words = ['Накопитель', 'ФН-1.1М', 'ФН-1.2', 'Комплект', '15 месяцев', '36 месяцев', 'Ёлка', '7 штук', '12 штук']

/** Arbitrary selections. */
export const selections: fc.Arbitrary<Selection> = fc.record({
  query: fc.constantFrom('', ' ', ' — ', 'фн', '36 мес', 'ФН1.1', 'комплект фн', 'нет такого'),
  validity: fc.subarray([...VALIDITIES]),
  type: fc.subarray([...TYPES]),
  inStock: fc.boolean(),
  sort: fc.option(fc.constantFrom(...SORTS)),
})

const product = fc.record({
  name: fc.subarray(words).map((some) => some.join(' ')),
  price: fc.integer({ min: 1, max: 6 }),
  availableStatus: fc.integer({ min: 1, max: 4 }),
  type: fc.option(fc.constantFrom(...TYPES)),
})

/** Lists of products with unique ids and often equal other fields. */
export const productLists: fc.Arbitrary<readonly Product[]> = fc
  .array(product, { maxLength: 30 })
  .map((list) => list.map((one, index) => ({ ...one, id: index + 1, images: [] })))
