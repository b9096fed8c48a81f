import { act, screen } from '@testing-library/react'
import { ready, show } from '../testing/show.tsx'
import { CardPage } from './card-page.tsx'

const address = () => screen.getByLabelText('адрес').textContent

test('NAV-006 AMB-110: /card?id= shows that product’s card and keeps its address', () => {
  show(<CardPage />, { products: ready() }, '/card?id=7102')
  expect(screen.getByRole('article')).toHaveTextContent('15 месяцев')
  expect(screen.getAllByRole('article')).toHaveLength(1)
  expect(address()).toBe('/card?id=7102')
})

test.each([['/card'], ['/card?id=999999'], ['/card?id=abc']])(
  'AMB-110: %s redirects to the list once the products have loaded',
  (path) => {
    show(<CardPage />, { products: ready() }, path)
    expect(address()).toBe('/products')
  },
)

test('AMB-110: while products load there is no redirect', () => {
  const { portal } = show(<CardPage />, { products: { status: 'loading' } }, '/card?id=7102')
  expect(address()).toBe('/card?id=7102')
  act(() => portal.core.set('products', ready()))
  expect(screen.getByRole('article')).toBeVisible()
})
