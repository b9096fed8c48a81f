import type { Product } from '../api/products.ts'
import { sampleProducts } from '../testing/sample.ts'
import { reviewAdditions } from './basket-additions.ts'
import type { BasketLine } from './basket.ts'
import { kopecksOf } from './money.ts'

const [sample] = sampleProducts
if (sample === undefined) throw new Error('no sample')
const product = (id: number, type: Product['type'], availableStatus = 1): Product => ({
  ...sample,
  id,
  type,
  availableStatus,
})
const products = [
  product(1, 'SET'),
  product(2, 'SET'),
  product(3, 'KIT'),
  product(4, 'FN'),
  product(5, 'FN', 4),
  product(6, 'FN', 5),
]
const held = (id: number, quantity: number): BasketLine => ({ id, price: kopecksOf(100), quantity })

/** The problems of additions that follow each other. */
function problemsOf(basket: BasketLine[], ...additions: [productId: number, quantity: number][]) {
  const review = reviewAdditions(products, basket)
  return additions.map(([productId, quantity]) => review.add(productId, quantity).problem)
}

test.each([
  ['BASK-011: a SET beside another SET of the basket', [held(1, 1)], 2],
  ['BASK-012: a KIT beside a SET of the basket', [held(1, 1)], 3],
  ['BASK-013: an FN beside a SET of the basket', [held(1, 1)], 4],
  ['BASK-015: a SET beside a KIT of the basket', [held(3, 1)], 1],
  ['BASK-016: a SET beside an FN of the basket', [held(4, 1)], 1],
])('%s is not added', (_, basket, productId) => {
  expect(problemsOf(basket, [productId, 1])).toEqual(['incompatible'])
})

test('BASK-014 BASK-017: the same SET is added again, and a KIT beside an FN', () => {
  expect(problemsOf([held(1, 1)], [1, 2])).toEqual([null])
  expect(problemsOf([held(4, 1)], [3, 1], [4, 1])).toEqual([null, null])
})

test('BASK-011 BASK-014: an addition counts for the next ones, a refused one does not', () => {
  expect(problemsOf([], [1, 1], [2, 1], [1, 1])).toEqual([null, 'incompatible', null])
  expect(problemsOf([], [5, 1], [1, 1])).toEqual(['unavailable', null])
})

test('AMB-116: a product that cannot be ordered is unavailable; one that is not shown or listed is unknown', () => {
  const review = reviewAdditions(products, [])
  expect(review.add(5, 1)).toEqual({ problem: 'unavailable', product: products[4] })
  expect(review.add(6, 1)).toEqual({ problem: 'unknown', product: null })
  expect(review.add(99, 1)).toEqual({ problem: 'unknown', product: null })
})

test('BASK-003 AMB-105: an addition adds to the quantity in the basket, up to five digits', () => {
  const review = reviewAdditions(products, [held(4, 90_000)])
  expect(review.add(4, 9_000)).toEqual({ problem: null, product: products[3], held: 90_000 })
  expect(review.add(4, 1_000)).toEqual({ problem: 'tooMany', product: products[3] })
  expect(review.add(4, 999)).toEqual({ problem: null, product: products[3], held: 99_000 })
  expect(review.add(3, 99_999).problem).toBeNull()
  expect(review.accepted()).toEqual([
    { productId: 4, quantity: 9_999 },
    { productId: 3, quantity: 99_999 },
  ])
})

test('a basket of 200 products takes more pieces of these, but no other product', () => {
  const basket = Array.from({ length: 199 }, (_, index) => held(1_000 + index, 1))
  expect(problemsOf(basket, [3, 1], [4, 1], [3, 1])).toEqual([null, 'basketFull', null])
  expect(problemsOf(basket.slice(1), [3, 1], [3, 1], [4, 1])).toEqual([null, null, null])
})

test('more pieces of a product in the basket are added, whatever stands beside it', () => {
  expect(problemsOf([held(1, 1), held(3, 1)], [3, 1])).toEqual([null])
})
