import fc from 'fast-check'
import {
  basketCount,
  basketTotal,
  compatibleOf,
  isCompatible,
  isOrderable,
  quantityOf,
  withQuantity,
  type BasketLine,
  type ProductKind,
} from './basket.ts'
import { kopecksOf } from './money.ts'

const line = (id: number, roubles: number, quantity: number): BasketLine => ({
  id,
  price: kopecksOf(roubles),
  quantity,
})

describe('basket', () => {
  test('BASK-008: the total is the sum of price times quantity', () => {
    expect(basketTotal([line(1, 100, 2), line(2, 50, 1)])).toBe(kopecksOf(250))
  })

  test('BASK-023: the count is the sum of quantities', () => {
    expect(basketCount([line(1, 100, 2), line(2, 50, 3)])).toBe(5)
  })

  test('BASK-002 BASK-003: a new product adds a line, a product in the basket changes its quantity', () => {
    const once = withQuantity([], line(1, 100, 0), 1)
    expect(once).toEqual([line(1, 100, 1)])
    expect(withQuantity(once, line(1, 100, 0), 2)).toEqual([line(1, 100, 2)])
    const both = withQuantity(once, line(2, 50, 0), 4)
    expect(both).toEqual([line(1, 100, 1), line(2, 50, 4)])
    expect(withQuantity(both, line(1, 90, 0), 7)).toEqual([line(1, 90, 7), line(2, 50, 4)])
  })

  test('a product without a line has quantity 0', () => {
    expect(quantityOf([line(1, 100, 2)], 1)).toBe(2)
    expect(quantityOf([line(1, 100, 2)], 2)).toBe(0)
  })

  test.each([
    [0, false],
    [1, true],
    [2, true],
    [3, true],
    [4, false],
    [5, false],
  ])('CONST-013 AMB-116: availability %i may be ordered: %s', (availableStatus, orderable) => {
    expect(isOrderable({ availableStatus })).toBe(orderable)
  })

  test('BASK-004 BASK-005: quantity 0 or less removes the line', () => {
    expect(withQuantity([line(1, 100, 1)], line(1, 100, 0), 0)).toEqual([])
    expect(withQuantity([line(1, 100, 1)], line(1, 100, 0), -1)).toEqual([])
    expect(withQuantity([line(1, 100, 1), line(2, 50, 3)], line(1, 100, 0), 0)).toEqual([line(2, 50, 3)])
  })

  const set1: ProductKind = { id: 1, type: 'SET' }
  test.each([
    ['BASK-011: a SET of another id', [set1], { id: 2, type: 'SET' }, false],
    ['BASK-012: a KIT beside a SET', [set1], { id: 3, type: 'KIT' }, false],
    ['BASK-013: an FN beside a SET', [set1], { id: 4, type: 'FN' }, false],
    ['BASK-014: the same SET', [set1], set1, true],
    ['BASK-015: a SET beside a KIT', [{ id: 3, type: 'KIT' }], set1, false],
    ['BASK-016: a SET beside an FN', [{ id: 4, type: 'FN' }], set1, false],
    ['BASK-017: a KIT beside an FN', [{ id: 4, type: 'FN' }], { id: 3, type: 'KIT' }, true],
    ['AMB-103: a product without a type beside a SET', [set1], { id: 9 }, true],
    ['AMB-103: a SET beside a product without a type', [{ id: 9, type: null }], set1, true],
  ] as [string, ProductKind[], ProductKind, boolean][])('%s', (_, held, added, allowed) => {
    expect(isCompatible(held, added)).toBe(allowed)
  })

  test('BASK-011 BASK-012 BASK-013 BASK-015 BASK-016: no sequence of changes makes an incompatible basket', () => {
    const kinds = fc.constantFrom<ProductKind['type']>('SET', 'KIT', 'FN', null)
    const shelf = fc.uniqueArray(fc.record({ id: fc.integer({ min: 1, max: 9 }), type: kinds }), {
      selector: ({ id }) => id,
    })
    const visits = shelf.chain((products) =>
      fc.tuple(fc.constant(products), fc.array(fc.record({ pick: fc.nat(), isRemoved: fc.boolean() }))),
    )
    fc.assert(
      fc.property(visits, ([products, steps]) => {
        const held = new Map<number, ProductKind>()
        for (const { pick, isRemoved } of steps) {
          const product = products[pick % Math.max(products.length, 1)]
          if (product === undefined) continue
          if (isRemoved) held.delete(product.id)
          else if (isCompatible([...held.values()], product)) held.set(product.id, product)
          const typed = [...held.values()].filter(({ type }) => type !== null)
          if (typed.some(({ type }) => type === 'SET')) expect(typed).toHaveLength(1)
        }
      }),
    )
  })

  test('BASK-011 BASK-012 BASK-013 BASK-015 BASK-016: any list is split into compatible products, first come first kept, and the rest', () => {
    const kinds = fc.constantFrom<ProductKind['type']>('SET', 'KIT', 'FN', null)
    const mixture = fc.uniqueArray(fc.record({ id: fc.nat(), type: kinds }), { selector: ({ id }) => id })
    fc.assert(
      fc.property(mixture, (products) => {
        const { kept, conflicting } = compatibleOf(products)
        const typed = kept.filter(({ type }) => type !== null)
        if (typed.some(({ type }) => type === 'SET')) expect(typed).toHaveLength(1)
        expect(products.filter((product) => kept.includes(product))).toEqual(kept)
        expect(kept.length + conflicting.length).toBe(products.length)
        expect(conflicting.some((product) => isCompatible(kept, product))).toBe(false)
        expect(compatibleOf(kept)).toEqual({ kept, conflicting: [] })
      }),
    )
  })

  test('BASK-014 BASK-017 AMB-103: the same SET, KIT with FN, and products without a type are always compatible', () => {
    const drives = fc.array(fc.record({ id: fc.nat(), type: fc.constantFrom<ProductKind['type']>('KIT', 'FN', null) }))
    fc.assert(
      fc.property(drives, fc.nat(), fc.constantFrom<ProductKind['type']>('KIT', 'FN', null), (held, id, type) => {
        expect(isCompatible(held, { id, type })).toBe(true)
        expect(isCompatible([{ id, type: 'SET' }], { id, type: 'SET' })).toBe(true)
      }),
    )
  })

  test('AMB-105: a quantity is a whole number of one to five digits, and less than one removes the line', () => {
    fc.assert(
      fc.property(fc.double(), (quantity) => {
        const [held] = withQuantity([line(1, 10, 5)], line(1, 10, 0), quantity)
        expect(held?.quantity).toBe(quantity >= 1 ? Math.min(Math.trunc(quantity), 99_999) : undefined)
      }),
    )
  })

  test('BASK-007 BASK-008: after any sequence of changes the total equals the sum of the lines', () => {
    const change = fc.record({ id: fc.integer({ min: 1, max: 5 }), quantity: fc.integer({ min: -2, max: 200 }) })
    fc.assert(
      fc.property(fc.array(change), (changes) => {
        const lines = changes.reduce<BasketLine[]>(
          (held, { id, quantity }) => withQuantity(held, { id, price: kopecksOf(id * 10.07) }, quantity),
          [],
        )
        const byHand = lines.reduce((sum, held) => sum + held.price * held.quantity, 0)
        expect(basketTotal(lines)).toBe(byHand)
        expect(lines.every((held) => held.quantity > 0)).toBe(true)
        expect(new Set(lines.map((held) => held.id)).size).toBe(lines.length)
      }),
    )
  })
})
