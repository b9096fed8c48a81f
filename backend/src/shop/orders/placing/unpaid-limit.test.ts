import { allowedUnpaid } from './unpaid-limit.ts'

test.each([
  ['half of the stock', 100, 0, 50],
  ['half of the stock and the pieces already held', 60, 40, 50],
  ['whole pieces', 45, 0, 22],
  ['the free pieces of a small stock', 9, 0, 20],
  ['the free pieces of an empty stock', 0, 12, 20],
])('A21: an organisation may hold %s unpaid', (_, stock, held, allowed) => {
  expect(allowedUnpaid({ percent: 50, freePieces: 20 }, stock, held)).toBe(allowed)
})
