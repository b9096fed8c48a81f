import { sampleProducts } from 'shared-contracts/testing/sample'
import { twoLines } from '../testing/filled.ts'
import { namedLines, type NamedLine } from './named-lines.ts'
import { shownLines } from './use-removed-lines.ts'

describe('lines of the order', () => {
  const lines = namedLines(twoLines, sampleProducts)

  test('ORDER-001: name, unit price, quantity and sum', () => {
    expect(lines.map(({ name, price, quantity, sum }) => [name, price, quantity, sum])).toEqual([
      ['Фискальный накопитель ФН-1.1М, 36 месяцев', 1_649_000, 3, 4_947_000],
      ['Фискальный накопитель ФН-1.1М, 15 месяцев', 1_229_000, 2, 2_458_000],
    ])
  })

  test('the picture is the first one, by its URL or its id', () => {
    const images = [{ fileId: 5, fileName: 'a.svg' }]
    const withPictures = sampleProducts.map((product) => ({ ...product, images }))
    expect(namedLines(twoLines, withPictures)[0]?.picture).toBe('/public/api/v3/product/file/id/5')
    const withAddress = sampleProducts.map((product) => ({
      ...product,
      images: [{ ...images[0], fileId: 5, fileName: '', fileUrl: '/a.svg' }],
    }))
    expect(namedLines(twoLines, withAddress)[0]?.picture).toBe('/a.svg')
  })

  test('removed lines keep their positions in any order of removal, and when they are restored', () => {
    const [a, b] = lines as [NamedLine, NamedLine]
    const c: NamedLine = { ...a, id: 7505 }
    const shown = (held: NamedLine[], removed: NamedLine[]) =>
      shownLines(held, { lines: removed, order: [a.id, b.id, c.id] }).map(({ line, isRemoved }) =>
        isRemoved ? -line.id : line.id,
      )
    expect(shown([c], [a, b])).toEqual([-a.id, -b.id, c.id])
    expect(shown([c], [b, a])).toEqual([-a.id, -b.id, c.id])
    expect(shown([], [c, b, a])).toEqual([-a.id, -b.id, -c.id])
    // The basket appends a restored line; the page shows it at its former position.
    expect(shown([b, c, a], [])).toEqual([a.id, b.id, c.id])
    expect(shown([b, c, a, { ...a, id: 9 }], [a])).toEqual([a.id, b.id, c.id, 9])
  })
})
