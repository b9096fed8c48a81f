import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createTestPortal } from 'shared-contracts/testing/test-portal'
import { PortalProvider } from 'shared-ui/portal'
import { BrowserRouter, Link, Route, Routes } from 'shared-ui/router'
import { ProductPage } from '../product/product-page.tsx'
import { ready, product } from '../testing/show.tsx'
import { LAST_LIST_KEY } from './last-list.ts'
import { ProductsPage } from './products-page.tsx'

const products = ready([
  product({ id: 7101, name: 'Накопитель на 36 месяцев' }),
  product({ id: 7102, name: 'Комплект' }),
])

async function open(path: string) {
  history.replaceState(null, '', path)
  render(
    <PortalProvider portal={Object.assign(createTestPortal({ products }, { getProductFiles: [] }), { navigate })}>
      <BrowserRouter>
        <Link to="/">На главную</Link>
        <Routes>
          <Route path="/products" element={<ProductsPage />} />
          <Route path="/products/:id" element={<ProductPage />} />
          <Route path="/" element={<Link to="/products/7102">Комплект</Link>} />
        </Routes>
      </BrowserRouter>
    </PortalProvider>,
  )
  await act(async () => undefined)
}
function scrollTo(y: number) {
  Object.defineProperty(window, 'scrollY', { value: y, configurable: true })
  fireEvent.scroll(window)
}
const follow = (name: string) => userEvent.click(screen.getByRole('link', { name }))
const back = () => screen.getByRole('link', { name: 'Вернуться к списку товаров' })
/** The calls of `portal.navigate`, which the shell answers. */
const navigate = jest.fn()

beforeEach(() => {
  navigate.mockClear()
  sessionStorage.clear()
  scrollTo(0)
})

test('AMB-192: the link leads to the list as it was left: query, filters, order and position', async () => {
  await open('/products?validity=36&sort=price-asc')
  await userEvent.type(screen.getByRole('searchbox'), 'накопитель')
  scrollTo(1840)
  // Leaving the field writes the query to the address.
  await follow('Накопитель на 36 месяцев')
  // The shell scrolls the new page to its top, and the buyer scrolls there.
  scrollTo(0)
  scrollTo(300)
  await userEvent.click(back())
  const [path, options] = navigate.mock.calls[0] as [string, unknown]
  const { pathname, searchParams } = new URL(path, location.origin)
  expect(pathname).toBe('/products')
  expect(Object.fromEntries(searchParams)).toEqual({ q: 'накопитель', validity: '36', sort: 'price-asc' })
  expect(options).toEqual({ scrollTop: 1840 })
})

test('AMB-192: the list is remembered across other pages', async () => {
  await open('/products?type=kit')
  scrollTo(700)
  await follow('На главную')
  scrollTo(0)
  await follow('Комплект')
  expect(back()).toHaveAttribute('href', '/products?type=kit')
  await userEvent.click(back())
  expect(navigate).toHaveBeenCalledWith('/products?type=kit', { scrollTop: 700 })
})

test('AMB-192: the scroll to the top on the way to another page is not stored', async () => {
  await open('/products')
  scrollTo(500)
  history.pushState(null, '', '/orders')
  scrollTo(0)
  expect(sessionStorage.getItem(LAST_LIST_KEY)).toBe('#500')
})

test.each([[''], ['{bad'], ['{"__proto__":{"x":1}}'], ['//evil.example#x'], ['#-5'], ['#1e9'], ['?#99999999']])(
  'PROD-001 AMB-192 F22: without a list, or with %p stored, the link leads to /products',
  async (stored) => {
    sessionStorage.setItem(LAST_LIST_KEY, stored)
    await open('/products/7101')
    expect(back()).toHaveAttribute('href', '/products')
    await userEvent.click(back())
    expect(navigate).toHaveBeenCalledWith('/products', { scrollTop: 0 })
  },
)

test('AMB-192: an opened list is remembered before it is scrolled', async () => {
  await open('/products?validity=36')
  await waitFor(() => expect(sessionStorage.getItem(LAST_LIST_KEY)).toBe('?validity=36#0'))
})
