import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { guest, product, ready, show } from '../testing/show.tsx'
import { ProductsPage } from './products-page.tsx'

const failed = { status: 'failed', message: 'Ошибка получения товаров' } as const

test('NAV-003: the heading is «Товары»', () => {
  show(<ProductsPage />, { products: ready() })
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Товары$/)
})

test('NAV-002 CAT-001 AUTH-040: a guest sees a card for every product', () => {
  show(<ProductsPage />, { auth: guest, products: ready() })
  expect(screen.getAllByRole('article')).toHaveLength(4)
})

test('CAT-008 CAT-022: availability 1 to 4 is shown, 5 is not', () => {
  const products = [1, 2, 3, 4, 5].map((status) =>
    product({ id: status, name: `Товар ${status}`, availableStatus: status }),
  )
  show(<ProductsPage />, { products: ready(products) })
  expect(screen.getAllByRole('heading', { level: 2 }).map((name) => name.textContent)).toEqual([
    'Товар 1',
    'Товар 2',
    'Товар 3',
    'Товар 4',
  ])
})

test('CAT-009: an empty list shows the empty state', () => {
  show(<ProductsPage />, { products: ready([]) })
  expect(screen.getByText(/^нет товаров$/)).toBeVisible()
})

test('CAT-009: a list without displayable products shows the empty state', () => {
  show(<ProductsPage />, { products: ready([product({ availableStatus: 5 })]) })
  expect(screen.getByText(/^нет товаров$/)).toBeVisible()
})

test.each([['idle'], ['loading']] as const)(
  'UI-018 CAT-023: while products are %s, skeletons of cards are shown',
  (status) => {
    const { container } = show(<ProductsPage />, { products: { status } })
    expect(container.querySelector('[aria-busy="true"]')).toHaveTextContent('Товары загружаются')
    const places = [...container.querySelectorAll('[aria-busy="true"] li')]
    expect(places).toHaveLength(8)
    // Per card: picture, name, article, availability, delivery time, price and control.
    for (const place of places) expect(place.querySelectorAll('span[aria-hidden="true"]')).toHaveLength(7)
    expect(screen.queryByRole('article')).not.toBeInTheDocument()
  },
)

test('CAT-023: a failure is shown instead of the cards, and the retry keeps its button', async () => {
  const { portal } = show(<ProductsPage />, { products: failed })
  expect(screen.getByRole('heading', { name: 'Ошибка получения товаров' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }))
  expect(portal.commands).toEqual([{ type: 'products/reload' }])
  act(() => portal.core.set('products', { status: 'loading' }))
  expect(screen.getByRole('button', { name: /^Повтор/ })).toHaveAttribute('aria-busy', 'true')
  expect(screen.getByRole('button', { name: /^Повтор/ })).toHaveFocus()
  act(() => portal.core.set('products', ready()))
  expect(screen.getAllByRole('article')).toHaveLength(4)
  expect(screen.queryByText('Ошибка получения товаров')).not.toBeInTheDocument()
})

test('loaded products stay visible during a reload and after it fails', () => {
  const { portal } = show(<ProductsPage />, { products: ready() })
  act(() => portal.core.set('products', { ...ready(), status: 'loading' }))
  expect(screen.getAllByRole('article')).toHaveLength(4)
  act(() => portal.core.set('products', { ...failed, value: ready().value }))
  expect(screen.getAllByRole('article')).toHaveLength(4)
  expect(screen.getByRole('button', { name: 'Повторить' })).toBeVisible()
})
