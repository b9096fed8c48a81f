import fc from 'fast-check'
import { kopecksOf } from 'shared-contracts/domain/money'
import { Refusal } from '../../../platform/http/refusal.ts'
import { priceLines } from './price-lines.ts'

const product = (id: number, type: 'SET' | 'KIT' | 'FN' | null, price = 100, stock = 10, isDisplayed = true) => ({
  id,
  name: `Товар ${id}`,
  type,
  price: kopecksOf(price),
  stock,
  isDisplayed,
})
const catalogue = [
  product(1, 'SET'),
  product(2, 'SET'),
  product(3, 'KIT', 200.05),
  product(4, 'FN', 50),
  product(5, null),
  product(6, 'FN', 10, 0),
  product(7, 'FN', 10, 10, false),
]
const lines = (...asked: [number, number][]) => asked.map(([productId, quantity]) => ({ productId, quantity }))

function refusalOf(asked: ReturnType<typeof lines>): Refusal['body'] {
  try {
    priceLines(asked, catalogue)
  } catch (error) {
    if (error instanceof Refusal && error.statusCode === 400) return error.body
    throw error
  }
  throw new Error('was not refused')
}

test('AMB-168: goods are priced by the server, in whole kopecks', () => {
  expect(priceLines(lines([3, 3], [4, 2]), catalogue)).toMatchObject({ price: kopecksOf(700.15), count: 5 })
})

test.each([
  ['AMB-168: more than the stock', lines([4, 1], [3, 11]), 'OUT_OF_STOCK', 1, 'В наличии 10 шт.'],
  ['AMB-168: a product that is sold out', lines([6, 1]), 'OUT_OF_STOCK', 0, 'В наличии 0 шт.'],
  ['AMB-116: a product that is not shown', lines([7, 1]), 'NOT_FOR_ORDER', 0, 'Товар недоступен для заказа'],
  ['AMB-168: a product that does not exist', lines([4, 1], [99, 1]), 'UNKNOWN_PRODUCT', 1, 'Товар не найден'],
  ['AMB-168: the same product twice', lines([4, 1], [3, 1], [4, 2]), 'DUPLICATE_LINE', 2, 'Товар повторяется в заказе'],
  ['BASK-011: two sets', lines([1, 1], [2, 1]), 'INCOMPATIBLE', 1, expect.stringContaining('Товар 2')],
  ['BASK-012: a kit beside a set', lines([1, 1], [3, 1]), 'INCOMPATIBLE', 1, expect.stringContaining('Товар 3')],
  ['BASK-013: a drive beside a set', lines([1, 1], [4, 1]), 'INCOMPATIBLE', 1, expect.stringContaining('Товар 4')],
  ['BASK-015: a set beside a kit', lines([3, 1], [1, 1]), 'INCOMPATIBLE', 1, expect.stringContaining('Товар 1')],
  ['BASK-016: a set beside a drive', lines([4, 1], [1, 1]), 'INCOMPATIBLE', 1, expect.stringContaining('Товар 1')],
])('%s is refused with the field’s name', (_, asked, code, index, message) => {
  const body = refusalOf(asked)
  expect(body.code).toBe(code)
  expect(body.fields).toEqual([expect.objectContaining({ path: `orderLines.${index}`, message })])
})

test('AMB-168: the whole stock can be ordered', () => {
  expect(priceLines(lines([3, 10]), catalogue).count).toBe(10)
})

test('ERR-003: the error of a line above the stock gives the pieces left', () => {
  const fields = (...asked: [number, number][]) => refusalOf(lines(...asked)).fields
  expect(fields([4, 1], [3, 11])).toMatchObject([{ path: 'orderLines.1', left: 10 }])
  expect(fields([6, 1])).toMatchObject([{ path: 'orderLines.0', left: 0 }])
})

test('BASK-017 AMB-103: a kit, a drive and a product without a type are compatible', () => {
  expect(priceLines(lines([3, 1], [4, 1], [5, 1]), catalogue).count).toBe(3)
})

test('AMB-168: for any lines, sold goods are in stock and the price is their sum', () => {
  const line = fc.record({ productId: fc.integer({ min: 1, max: 8 }), quantity: fc.integer({ min: 1, max: 12 }) })
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 5 }), (asked) => {
      try {
        const goods = priceLines(asked, catalogue)
        const byHand = goods.lines.reduce((sum, sold) => sum + sold.price * sold.quantity, 0)
        expect(goods.price).toBe(byHand)
        for (const sold of goods.lines) {
          const stock = catalogue.find(({ id }) => id === sold.productId)?.stock ?? 0
          expect(sold.quantity).toBeLessThanOrEqual(stock)
        }
      } catch (error) {
        expect(error).toBeInstanceOf(Refusal)
      }
    }),
  )
})
