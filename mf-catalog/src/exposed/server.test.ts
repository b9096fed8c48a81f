/** @jest-environment node */
import type { WithdrawnProduct } from 'shared-contracts/portal/state'
import { product, ready } from '../testing/show.tsx'
import { select } from './server.tsx'

// As in the server's build.
jest.mock('shared-ui/unshared/safe-html', () => jest.requireActual<object>('shared-ui/unshared/safe-html.server'))

const ordered = product({ id: 1, name: 'ФН на 15 месяцев' })
const soldOut = product({ id: 2, name: 'ФН на 36 месяцев', availableStatus: 4 })
const kit = product({ id: 3, name: 'Комплект', type: 'KIT' })
const gone: WithdrawnProduct = { id: 9, name: 'ФН-1.1, 15 месяцев', type: 'FN' }
const state = { products: ready([ordered, soldOut, kit]), withdrawnProducts: [gone] }

/** The ids of the products that a page shows. */
const shown = (path: string) => select({ path, search: '' }, state).products.value?.map(({ id }) => id)

test('a list shows the whole state, which is sent with it', () => {
  expect(select({ path: '/products', search: '' }, state)).toBe(state)
  expect(select({ path: '/', search: '' }, state)).toBe(state)
})

test('a product shows itself, and what can be ordered in its place', () => {
  expect(shown('/products/1')).toEqual([1])
  expect(shown('/product/1')).toEqual([1])
  expect(shown('/products/2')).toEqual([2, 1])
})

test('a withdrawn product shows similar ones, an unknown one nothing', () => {
  expect(shown('/products/9')).toEqual([1, 2])
  expect(select({ path: '/products/9', search: '' }, state).withdrawnProducts).toEqual([gone])
  expect(shown('/products/77')).toEqual([])
})
