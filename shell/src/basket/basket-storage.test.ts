import fc from 'fast-check'
import { kopecksOf } from 'shared-contracts/domain/money'
import { createTextStorage } from '../storage/browser-storage.ts'
import { createBasketStorage } from './basket-storage.ts'

const storage = createBasketStorage(createTextStorage(() => sessionStorage))
const line = (id: number, roubles: number, quantity: number) => ({ id, price: kopecksOf(roubles), quantity })

beforeEach(() => sessionStorage.clear())

test('BASK-019 BASK-020: the basket stands in sessionStorage under its key, in roubles', () => {
  storage.write([line(7101, 16_490.5, 2), line(7102, 100, 1)], new Map([[7101, 'ФН']]))
  expect(JSON.parse(sessionStorage.getItem('order') ?? '')).toEqual({
    products: [
      { id: 7101, price: 16_490.5, quantity: 2 },
      { id: 7102, price: 100, quantity: 1 },
    ],
    totalPrice: 33_081,
  })
})

test('BASK-021: what was written is read again, to the kopeck', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e9 }), fc.integer({ min: 1, max: 99_999 }), (kopecks, quantity) => {
      const lines = [{ id: 1, price: kopecksOf(kopecks / 100), quantity }]
      storage.write(lines, new Map())
      expect(storage.read()).toEqual(lines)
    }),
  )
})

test('an empty basket leaves no key', () => {
  storage.write([line(1, 1, 1)], new Map())
  storage.write([], new Map())
  expect(sessionStorage).toHaveLength(0)
})

test.each([
  '{bad',
  'null',
  '[]',
  '{"products":[{"id":1,"price":"9","quantity":1}],"totalPrice":9}',
  '{"products":[{"id":1,"price":9,"quantity":0}],"totalPrice":9}',
  '{"products":[{"id":1,"price":9,"quantity":100000}],"totalPrice":9}',
  '{"products":[{"id":1,"price":1e300,"quantity":1}],"totalPrice":9}',
  '{"__proto__":{"products":[]}}',
])('a value of another shape resets only its key: %s', (text) => {
  sessionStorage.setItem('order', text)
  sessionStorage.setItem('delivery', '{}')
  expect(storage.read()).toEqual([])
  expect(sessionStorage.getItem('order')).toBeNull()
  expect(sessionStorage.getItem('delivery')).toBe('{}')
})
