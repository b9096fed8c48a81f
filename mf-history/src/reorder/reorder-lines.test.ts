import type { OrderLine } from 'shared-contracts/api/orders'
import type { Product } from 'shared-contracts/api/products'
import { kopecksOf } from 'shared-contracts/domain/money'
import { reorderLines } from './reorder-lines.ts'

const product = (id: number, changes: Partial<Product> = {}) =>
  ({ id, name: `Товар ${id}`, price: 100, availableStatus: 1, type: 'FN', ...changes }) as Product
const line = (productId: number | null, quantity = 1, productName = `Товар ${productId}`): OrderLine => ({
  productId,
  productName,
  quantity,
  price: 90,
  sum: 90 * quantity,
})
const products = [
  product(1),
  product(2, { type: 'KIT' }),
  product(3, { type: 'SET' }),
  product(4, { availableStatus: 4 }),
  product(5, { availableStatus: 5 }),
]

test('lines that may be ordered are added, those of one product together', () => {
  expect(reorderLines([line(1, 2), line(2, 3), line(1, 4)], products, [])).toEqual({
    additions: [
      { productId: 1, quantity: 6 },
      { productId: 2, quantity: 3 },
    ],
    refused: [],
  })
})

test('what is unavailable, withdrawn, incompatible or too much is named with its reason', () => {
  const held = [{ id: 1, price: kopecksOf(100), quantity: 99_999 }]
  expect(reorderLines([line(4), line(5), line(77), line(3), line(1), line(2)], products, held)).toEqual({
    additions: [{ productId: 2, quantity: 1 }],
    refused: [
      { name: 'Товар 4', problem: 'unavailable' },
      { name: 'Товар 5', problem: 'unknown' },
      { name: 'Товар 77', problem: 'unknown' },
      { name: 'Товар 3', problem: 'incompatible' },
      { name: 'Товар 1', problem: 'tooMany' },
    ],
  })
})

test('a line without a product id is found by its name', () => {
  expect(reorderLines([line(null, 2, 'Товар 1'), line(null, 1, 'Товар')], products, [])).toEqual({
    additions: [{ productId: 1, quantity: 2 }],
    refused: [{ name: 'Товар', problem: 'unknown' }],
  })
})
