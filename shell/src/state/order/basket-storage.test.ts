import fc from 'fast-check'
import { kopecksOf } from 'shared-contracts/domain/money'
import { createTextStorage } from 'shared-ui/storage'
import { createBasketStorage } from './basket-storage.ts'

const storage = createBasketStorage(createTextStorage(() => sessionStorage))
const line = (id: number, roubles: number, quantity: number) => ({ id, price: kopecksOf(roubles), quantity })

beforeEach(() => sessionStorage.clear())

test('BASK-019 BASK-020: the basket is stored in sessionStorage under its key, in roubles', () => {
  storage.write([line(7101, 16_490.5, 2), line(7102, 100, 1)], new Map([[7101, 'ФН']]))
  expect(JSON.parse(sessionStorage.getItem('order') ?? '')).toEqual({
    products: [
      { id: 7101, price: 16_490.5, quantity: 2 },
      { id: 7102, price: 100, quantity: 1 },
    ],
    totalPrice: 33_081,
  })
})

test('BASK-020 BASK-021: a stored basket is read back with every line, kopeck and name', () => {
  const held = fc.record({
    id: fc.integer({ min: 1, max: 99_999 }),
    price: fc.integer({ min: 0, max: 1e11 }).map((kopecks) => kopecksOf(kopecks / 100)),
    quantity: fc.integer({ min: 1, max: 99_999 }),
  })
  const baskets = fc.uniqueArray(held, { selector: ({ id }) => id, minLength: 1, maxLength: 200 })
  fc.assert(
    fc.property(baskets, fc.string(), (lines, name) => {
      const names = new Map(lines.map(({ id }) => [id, `${name} ${id}`]))
      storage.write(lines, names)
      expect(storage.read()).toEqual({ lines, isHealed: false })
      expect(storage.readNames()).toEqual(names)
    }),
    { numRuns: 50 },
  )
})

test('a basket with a repeated product or too many lines is repaired and reported', () => {
  const kept = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ id: index + 1, price: 1, quantity: 1 }))
  const keep = (products: object[]) => sessionStorage.setItem('order', JSON.stringify({ products, totalPrice: 1 }))
  keep(kept(200))
  expect(storage.read()).toMatchObject({ lines: { length: 200 }, isHealed: false })
  keep(kept(201))
  expect(storage.read()).toMatchObject({ lines: { length: 200 }, isHealed: true })
  keep([...kept(2), { id: 1, price: 1, quantity: 7 }])
  expect(storage.read()).toEqual({ lines: [line(1, 1, 7), line(2, 1, 1)], isHealed: true })
})

test('an empty basket removes its key', () => {
  storage.write([line(1, 1, 1)], new Map())
  storage.write([], new Map())
  expect(sessionStorage).toHaveLength(0)
})

test.each([
  '{bad',
  'null',
  '[]',
  '{"products":[{"id":0,"price":9,"quantity":1}],"totalPrice":9}',
  '{"products":[{"id":1,"price":-9,"quantity":1}],"totalPrice":9}',
  '{"products":[{"id":1,"price":"9","quantity":1}],"totalPrice":9}',
  '{"products":[{"id":1,"price":9,"quantity":0}],"totalPrice":9}',
  '{"products":[{"id":1,"price":9,"quantity":100000}],"totalPrice":9}',
  '{"products":[{"id":1,"price":1e300,"quantity":1}],"totalPrice":9}',
  '{"__proto__":{"products":[]}}',
])('a value of another shape resets only its key: %s', (text) => {
  sessionStorage.setItem('order', text)
  sessionStorage.setItem('delivery', '{}')
  expect(storage.read().lines).toEqual([])
  expect(sessionStorage.getItem('order')).toBeNull()
  expect(sessionStorage.getItem('delivery')).toBe('{}')
})
