import type { Product } from 'shared-contracts/api/products'
import { kopecksOf } from 'shared-contracts/domain/money'
import { refusalText } from './addition-texts.ts'
import { lineAdditions, type WantedLine } from './line-additions.ts'

const product = (id: number, changes: Partial<Product> = {}) =>
  ({ id, name: `Товар ${id}`, price: 100, availableStatus: 1, type: 'FN', ...changes }) as Product
const line = (productId: number | null, quantity = 1, name = `Товар ${productId}`): WantedLine => ({
  productId,
  name,
  quantity,
})
const products = [
  product(1),
  product(2, { type: 'KIT' }),
  product(3, { type: 'SET' }),
  product(4, { availableStatus: 4 }),
  product(5, { availableStatus: 5 }),
]

test('LIST-002: lines that may be ordered are added, those of one product together', () => {
  expect(lineAdditions([line(1, 2), line(2, 3), line(1, 4)], products, [])).toEqual({
    additions: [
      { productId: 1, quantity: 6 },
      { productId: 2, quantity: 3 },
    ],
    refused: [],
  })
})

test('LIST-002: what is unavailable, withdrawn, incompatible or too much is named with its reason', () => {
  const held = [{ id: 1, price: kopecksOf(100), quantity: 99_999 }]
  expect(lineAdditions([line(4), line(5), line(77), line(3), line(1), line(2)], products, held)).toEqual({
    additions: [{ productId: 2, quantity: 1 }],
    refused: [
      { name: 'Товар 4', problem: 'unavailable', added: 0, wanted: 1 },
      { name: 'Товар 5', problem: 'unknown', added: 0, wanted: 1 },
      { name: 'Товар 77', problem: 'unknown', added: 0, wanted: 1 },
      { name: 'Товар 3', problem: 'incompatible', added: 0, wanted: 1 },
      { name: 'Товар 1', problem: 'tooMany', added: 0, wanted: 1 },
    ],
  })
})

test('a line without a product id is found by its name', () => {
  expect(lineAdditions([line(null, 2, 'Товар 1'), line(null, 1, 'Товар')], products, [])).toEqual({
    additions: [{ productId: 1, quantity: 2 }],
    refused: [{ name: 'Товар', problem: 'unknown', added: 0, wanted: 1 }],
  })
})

describe('LIST-002: of what is scarce, no more is promised than there is', () => {
  const scarce = [product(6, { stock: 26 }), product(7, { stock: 0, availableStatus: 4 })]

  test('in one line, in two, and beside what is in the basket', () => {
    expect(lineAdditions([line(6, 120)], scarce, [])).toEqual({
      additions: [{ productId: 6, quantity: 26 }],
      refused: [{ name: 'Товар 6', problem: 'scarce', added: 26, wanted: 120 }],
    })
    expect(lineAdditions([line(6, 20), line(6, 10)], scarce, [])).toEqual({
      additions: [{ productId: 6, quantity: 26 }],
      refused: [{ name: 'Товар 6', problem: 'scarce', added: 6, wanted: 10 }],
    })
    expect(lineAdditions([line(6, 1)], scarce, [{ id: 6, price: kopecksOf(100), quantity: 26 }])).toEqual({
      additions: [],
      refused: [{ name: 'Товар 6', problem: 'scarce', added: 0, wanted: 1 }],
    })
  })

  test('a product that is not sold now is named as such', () => {
    expect(lineAdditions([line(7)], scarce, []).refused).toMatchObject([{ problem: 'unavailable' }])
  })

  test('as the buyer reads it', () => {
    const texts = [26, 0].map((added) => refusalText({ name: 'Товар 6', problem: 'scarce', added, wanted: 1200 }))
    expect(texts.map((text) => text.replaceAll('\u00A0', ' '))).toEqual([
      'добавлено 26 из 1 200 шт., больше нет в наличии',
      'больше нет в наличии',
    ])
  })
})
