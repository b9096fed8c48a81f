import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link } from 'shared-ui/router'
import { ready, show, stubScreen } from '../testing/show.tsx'
import { createTestPortal } from 'shared-contracts/testing/test-portal'
import { fileQueries } from '../product/files/product-files.ts'
import { tabs } from '../product/tabs/product-tabs.tsx'
import { CatalogRoutes, prefetchPage } from './routes.tsx'

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

test.each([
  ['/', 'Фискальные накопители со склада и под заказ'],
  ['/products/7101', 'Фискальный накопитель ФН-1.1М, 36 месяцев'],
  ['/product/7101', 'Фискальный накопитель ФН-1.1М, 36 месяцев'],
  ['/card', 'Карточка товара'],
  ['/information', 'Для покупателей'],
])('%s is there at once after it was prefetched', async (path, title) => {
  const answers = {
    getProductFiles: [{ fileUrl: '/files/text.html', fileName: 'text.html', fileTypeId: 2 }],
    '/files/text.html': '<p>описание</p>',
  }
  await prefetchPage(path, createTestPortal({ products: ready() }, answers))
  show(<CatalogRoutes />, { products: ready() }, path === '/card' ? '/card?id=7101' : path)
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title)
})

test('a product is prefetched with the code of its tabs and its description, which is not requested again', async () => {
  const preload = jest.spyOn(tabs, 'preload')
  fileQueries.clear()
  const answers = {
    getProductFiles: [{ fileUrl: '/files/text.html', fileName: 'text.html', fileTypeId: 2 }],
    '/files/text.html': '<p>описание</p>',
  }
  const { requests, ...before } = createTestPortal({ products: ready() }, answers)
  await prefetchPage('/products/7101', before)
  await prefetchPage('/products/7101', before)
  expect(preload).toHaveBeenCalled()
  expect(requests.map(({ url }) => url)).toEqual(['/public/api/v3/product/id/7101/file/type/id/2', '/files/text.html'])
  const { portal } = show(<CatalogRoutes />, { products: ready() }, '/products/7101')
  expect(screen.getByText('описание')).toBeVisible()
  expect(portal.requests.map(({ url }) => url)).not.toContain('/public/api/v3/product/id/7101/file/type/id/2')
})

test('a description that cannot be prefetched leaves no trace: the page requests it', async () => {
  fileQueries.clear()
  await expect(prefetchPage('/products/7101', createTestPortal({ products: ready() }))).rejects.toThrow()
  const { portal } = show(<CatalogRoutes />, { products: ready() }, '/products/7101')
  await screen.findAllByText(/Описание/)
  expect(portal.requests.map(({ url }) => url)).toContain('/public/api/v3/product/id/7101/file/type/id/2')
  expect(portal.commands).toEqual([])
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
