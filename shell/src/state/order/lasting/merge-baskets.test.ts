import fc from 'fast-check'
import { areSame, fitting, mergeBaskets, type Pieces } from './merge-baskets.ts'

const basket = (quantities: Record<number, number>): Pieces[] =>
  Object.entries(quantities).map(([id, quantity]) => ({ id: Number(id), quantity }))

test.each([
  ['added here', { 1: 1 }, { 1: 3 }, { 1: 1 }, { 1: 3 }],
  ['added there', { 1: 1 }, { 1: 1 }, { 1: 1, 2: 4 }, { 1: 1, 2: 4 }],
  ['removed there', { 1: 1, 2: 1 }, { 1: 1, 2: 1 }, { 1: 1 }, { 1: 1 }],
  ['added on both sides', { 1: 1 }, { 1: 3 }, { 1: 2 }, { 1: 4 }],
  ['different products', {}, { 1: 2 }, { 2: 3 }, { 1: 2, 2: 3 }],
  ['as many added on both sides', { 1: 1 }, { 1: 5 }, { 1: 5 }, { 1: 9 }],
  ['removed here, added there', { 1: 5 }, {}, { 1: 7 }, { 1: 2 }],
  ['lowered on both sides', { 1: 9 }, { 1: 5 }, { 1: 3 }, { 1: 3 }],
  ['removed on both sides', { 1: 9 }, {}, { 1: 3 }, {}],
  ['more than a line may have', { 1: 1 }, { 1: 90_000 }, { 1: 90_000, 2: 1 }, { 1: 99_999, 2: 1 }],
  ['a sum beyond the limit', {}, { 1: 60_000 }, { 1: 50_000 }, { 1: 99_999 }],
])('BSK-003: a merge of two baskets: %s', (_, base, mine, theirs, merged) => {
  const result = mergeBaskets(basket(base), basket(mine), basket(theirs))
  expect(areSame(result, basket(merged))).toBe(true)
})

test('BSK-003: nothing that was only added is lost, whatever both sides add', () => {
  const quantities = fc.dictionary(fc.integer({ min: 1, max: 9 }).map(String), fc.integer({ min: 1, max: 50 }))
  fc.assert(
    fc.property(quantities, quantities, quantities, (base, here, there) => {
      const plus = (more: Record<string, number>) => {
        const ids = new Set([...Object.keys(base), ...Object.keys(more)])
        return basket(Object.fromEntries([...ids].map((id) => [id, (base[id] ?? 0) + (more[id] ?? 0)])))
      }
      const merged = new Map(
        mergeBaskets(basket(base), plus(here), plus(there)).map((line) => [line.id, line.quantity]),
      )
      for (const id of [1, 2, 3, 4, 5, 6, 7, 8, 9]) {
        expect(merged.get(id) ?? 0).toBe((base[id] ?? 0) + (here[id] ?? 0) + (there[id] ?? 0))
      }
    }),
    { numRuns: 200 },
  )
})

test('BSK-004: later products that conflict, and those beyond 200 lines, are left out', () => {
  const types = new Map([
    [1, 'SET'],
    [2, 'FN'],
    [3, 'FN'],
  ] as const)
  const typeOf = (id: number) => types.get(id as 1)
  expect(fitting(basket({ 2: 1, 3: 2 }), typeOf)).toEqual({ kept: basket({ 2: 1, 3: 2 }), leftOut: [] })
  expect(fitting([...basket({ 2: 1 }), ...basket({ 1: 5 })].toReversed(), typeOf)).toEqual({
    kept: basket({ 1: 5 }),
    leftOut: basket({ 2: 1 }),
  })
  const many = Array.from({ length: 203 }, (_, index) => ({ id: index + 10, quantity: 1 }))
  expect(fitting(many, () => undefined).leftOut.map(({ id }) => id)).toEqual([210, 211, 212])
})
