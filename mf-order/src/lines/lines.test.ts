import { sampleProducts } from 'shared-contracts/testing/sample'
import { twoLines } from '../testing/filled.ts'
import { namedLines } from './named-lines.ts'
import { shownLines } from './use-removed-lines.ts'

describe('lines of the order', () => {
  const lines = namedLines(twoLines, sampleProducts)

  test('ORDER-001: name, price of a piece, quantity and sum', () => {
    expect(lines.map(({ name, price, quantity, sum }) => [name, price, quantity, sum])).toEqual([
      ['Фискальный накопитель ФН-1.1М, 36 месяцев', 1_649_000, 3, 4_947_000],
      ['Фискальный накопитель ФН-1.1М, 15 месяцев', 1_229_000, 2, 2_458_000],
    ])
  })

  test('the picture is the first one, by its address or its id', () => {
    const images = [{ fileId: 5, fileName: 'a.svg' }]
    const withPictures = sampleProducts.map((product) => ({ ...product, images }))
    expect(namedLines(twoLines, withPictures)[0]?.picture).toBe('/public/api/v3/product/file/id/5')
    const withAddress = sampleProducts.map((product) => ({
      ...product,
      images: [{ ...images[0], fileId: 5, fileName: '', fileUrl: '/a.svg' }],
    }))
    expect(namedLines(twoLines, withAddress)[0]?.picture).toBe('/a.svg')
  })

  test('a removed line stays where it stood until it is back', () => {
    const [first, second] = lines
    if (first === undefined || second === undefined) throw new Error('no lines')
    expect(shownLines([second], [{ line: first, after: null }])).toEqual([
      { line: first, isRemoved: true },
      { line: second, isRemoved: false },
    ])
    expect(shownLines([first], [{ line: second, after: first.id }]).map(({ isRemoved }) => isRemoved)).toEqual([
      false,
      true,
    ])
    expect(shownLines(lines, [{ line: first, after: null }]).every(({ isRemoved }) => !isRemoved)).toBe(true)
  })
})
