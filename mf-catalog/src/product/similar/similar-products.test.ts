import { product } from '../../testing/show.tsx'
import { replacementsFor, similarProducts } from './similar-products.ts'

const gone = { id: 9, name: 'ФН-1.1, 36 месяцев', type: 'FN' } as const
const ids = (...products: ReturnType<typeof product>[]) => similarProducts(gone, products).map(({ id }) => id)

test('suggests at most three products of the same type, those of the same validity and in stock first', () => {
  const short = product({ id: 1, name: 'ФН на 15 мес.' })
  const soldOut = product({ id: 2, name: 'ФН на 36 месяцев', availableStatus: 4 })
  const best = product({ id: 3, name: 'ФН-М, 36 месяцев' })
  const kit = product({ id: 4, name: 'Комплект, 36 месяцев', type: 'KIT' })
  expect(ids(short, soldOut, best, kit)).toEqual([3, 2, 1])
  expect(ids(kit)).toEqual([])
  expect(ids(short, short, short, short)).toHaveLength(3)
})

test('suggests nothing for a product without a type', () => {
  expect(similarProducts({ ...gone, type: null }, [product({ type: null })])).toEqual([])
})

test('a product that cannot be ordered is replaced by those of its type that can', () => {
  const soldOut = product({ id: 1, name: 'ФН на 36 месяцев', availableStatus: 4 })
  const others = [
    product({ id: 2, name: 'ФН на 15 месяцев' }),
    product({ id: 3, name: 'ФН-М на 36 месяцев', availableStatus: 3 }),
    product({ id: 4, name: 'ФН-К на 36 месяцев', availableStatus: 4 }),
    product({ id: 5, name: 'Комплект на 36 месяцев', type: 'KIT' }),
  ]
  expect(replacementsFor(soldOut, [soldOut, ...others]).map(({ id }) => id)).toEqual([3, 2])
})
