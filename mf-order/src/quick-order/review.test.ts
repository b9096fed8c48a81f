import fc from 'fast-check'
import { MAX_LINES } from 'shared-contracts/api/limits'
import type { Product } from 'shared-contracts/api/products'
import { isCompatible, quantityOf, withQuantity, type BasketLine } from 'shared-contracts/domain/basket'
import { kopecksOf } from 'shared-contracts/domain/money'
import { sampleProducts } from 'shared-contracts/testing/sample'
import { readOrderText } from 'shared-ui/unshared/order-text'
import { leftText, reviewLines } from './review.ts'

const extra: Partial<Product>[] = [
  { id: 7505, type: 'SET', availableStatus: 1 },
  { id: 7507, type: 'SET', availableStatus: 1 },
  { id: 7900, type: 'FN', availableStatus: 5 },
  { id: 7901, type: null, availableStatus: 2 },
]
const products = [...sampleProducts, ...extra.map((product) => ({ ...(sampleProducts[0] as Product), ...product }))]
const held = (...lines: [id: number, quantity: number][]): BasketLine[] =>
  lines.map(([id, quantity]) => ({ id, quantity, price: kopecksOf(100) }))

const review = (text: string, basket: BasketLine[] = []) => reviewLines(readOrderText(text), products, basket)
const problems = (text: string, basket?: BasketLine[]) => review(text, basket).lines.map(({ problem }) => problem)

test('valid lines are summed up', () => {
  expect(review('7101;2\n7102;3')).toMatchObject({
    additions: [
      { productId: 7101, quantity: 2 },
      { productId: 7102, quantity: 3 },
    ],
    pieces: 5,
    sum: kopecksOf(2 * 16_490 + 3 * 12_290),
    wrongCount: 0,
  })
})

test('an article that the catalogue does not show is unknown', () => {
  expect(problems('9999;1\n7900;1')).toEqual(['unknown', 'unknown'])
})

test('a wrong line has its reason, and its product if the catalogue shows one', () => {
  expect(review('7101;x\n7102\n7506;1\n7900;1\n9999;1').lines).toMatchObject([
    { problem: 'badQuantity', product: null },
    { problem: 'noQuantity', product: null },
    { problem: 'unavailable', product: { id: 7506 } },
    { problem: 'unknown', product: null },
    { problem: 'unknown', product: null },
  ])
  expect(review('7101;x\n7102;1').wrongCount).toBe(1)
})

test('AMB-116: an unavailable product is marked, whether it is in the basket or not', () => {
  expect(problems('7506;1')).toEqual(['unavailable'])
  expect(problems('7506;1', held([7506, 1]))).toEqual(['unavailable'])
})

test.each([
  ['BASK-011: another SET', '7507;1', [7505, 1]],
  ['BASK-012: a KIT beside a SET', '7103;1', [7505, 1]],
  ['BASK-013: an FN beside a SET', '7101;1', [7505, 1]],
  ['BASK-015: a SET beside a KIT', '7505;1', [7103, 1]],
  ['BASK-016: a SET beside an FN', '7505;1', [7101, 1]],
] as const)('%s, in the basket or in the line above, is marked', (_, text, [id, quantity]) => {
  expect(problems(text, held([id, quantity]))).toEqual(['incompatible'])
  expect(problems(`${id};${quantity}\n${text}`)).toEqual([null, 'incompatible'])
})

test('BASK-014 BASK-017 AMB-103: the same SET, a KIT with an FN and a product without a type are compatible', () => {
  expect(problems('7505;1\n7901;1', held([7505, 1]))).toEqual([null, null])
  expect(problems('7103;1', held([7101, 1]))).toEqual([null])
})

test('a wrong line does not affect the lines after it', () => {
  expect(problems('7506;1\n7101;1\n7505;1\n7102;1')).toEqual(['unavailable', null, 'incompatible', null])
})

test('AMB-105: at most 99 999 pieces, including those in the basket and in the lines above', () => {
  expect(problems('7101;99999', held([7101, 1]))).toEqual(['tooMany'])
  expect(problems('7101;99998', held([7101, 1]))).toEqual([null])
  expect(problems('7101;60000\n7101;60000\n7101;39999')).toEqual([null, 'tooMany', null])
})

test('a repeated article is added up and marked', () => {
  expect(review('7101;2\n7102;1\n7101;3', held([7101, 4]))).toMatchObject({
    lines: [
      { repeats: null, held: 4 },
      { repeats: null, held: 0 },
      { repeats: 1, held: 6 },
    ],
    additions: [
      { productId: 7101, quantity: 5 },
      { productId: 7102, quantity: 1 },
    ],
  })
})

test('the basket accepts no more products than a reload restores', () => {
  const full = held(...Array.from({ length: MAX_LINES }, (_, index) => [index + 1, 1] as [number, number]))
  expect(problems('7101;1', full)).toEqual(['basketFull'])
  expect(problems('7101;1', [...full.slice(1), ...held([7101, 1])])).toEqual([null])
  expect(problems('7101;1\n7101;1\n7102;1\n7103;1', full.slice(2))).toEqual([null, null, null, 'basketFull'])
})

test('the remaining text has the header, the wrong lines and the unread lines; it is empty when all lines are valid', () => {
  const text = 'Артикул;Количество\n7101;2\n9999;1\n\n7102;x'
  expect(leftText(readOrderText(text), review(text))).toBe('Артикул;Количество\n9999;1\n7102;x')
  expect(leftText(readOrderText('Артикул;Количество\n7101;2'), review('7101;2'))).toBe('')
  const late = '7101;x\nАртикул;Количество\n9999;1'
  expect(leftText(readOrderText(late), review(late))).toBe(late)
  const long = Array.from({ length: 201 }, () => '7101;1').join('\n')
  expect(leftText(readOrderText(long), review(long))).toBe('7101;1')
})

test('BASK-011 BASK-012 BASK-013 BASK-015 BASK-016: for any lines and basket, each addition is compatible, the sums match, and the remaining text has no valid line', () => {
  const article = fc.constantFrom(...products.map(({ id }) => id), 9999)
  const lines = fc.array(fc.record({ article, quantity: fc.integer({ min: 0, max: 120_000 }) }), { maxLength: 30 })
  const start = fc.constantFrom(held(), held([7101, 5], [7103, 99_000]), held([7505, 1]), held([7901, 2]))
  fc.assert(
    fc.property(lines, start, (list, basket) => {
      const text = list.map((line) => `${line.article};${line.quantity}`).join('\n')
      const reviewed = review(text, basket)
      let now: readonly BasketLine[] = basket
      for (const { productId, quantity } of reviewed.additions) {
        const product = products.find(({ id }) => id === productId)
        if (product === undefined) throw new Error('an unknown product')
        const kinds = now.map(({ id }) => products.find((other) => other.id === id) ?? { id })
        expect(quantityOf(now, productId) > 0 || isCompatible(kinds, product)).toBe(true)
        const total = quantityOf(now, productId) + quantity
        now = withQuantity(now, { id: productId, price: kopecksOf(product.price) }, total)
        expect(quantityOf(now, productId)).toBe(total)
      }
      const added = reviewed.additions.reduce((count, { quantity }) => count + quantity, 0)
      expect(added).toBe(reviewed.pieces)
      expect(reviewed.lines).toHaveLength(list.length)
      const left = leftText(readOrderText(text), reviewed)
      expect(review(left, [...now]).additions).toEqual([])
    }),
  )
})
