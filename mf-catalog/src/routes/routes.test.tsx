import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link } from 'shared-ui/router'
import { ready, show, stubScreen } from '../testing/show.tsx'
import { CatalogRoutes } from './routes.tsx'

beforeEach(() => {
  stubScreen(1200)
})

test.each([
  ['NAV-001', '/', 'Фискальные накопители со склада и под заказ'],
  ['NAV-002', '/products', 'Товары'],
  ['NAV-005', '/products/7101', 'Фискальный накопитель ФН-1.1М, 36 месяцев'],
  ['NAV-004', '/product/7101', 'Фискальный накопитель ФН-1.1М, 36 месяцев'],
  ['NAV-006', '/card?id=7101', 'Карточка товара'],
  ['NAV-016', '/information', 'Для покупателей'],
])('%s: %s shows «%s»', async (_, path, title) => {
  show(<CatalogRoutes />, { products: ready() }, path)
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(title)
})

test('on an address of another remote the page stays until the shell unmounts it', async () => {
  show(
    <>
      <Link to="/order">в корзину</Link>
      <CatalogRoutes />
    </>,
    { products: ready() },
  )
  await userEvent.click(screen.getByRole('link', { name: 'в корзину' }))
  expect(screen.getByLabelText('адрес')).toHaveTextContent('/order')
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Товары')
})
