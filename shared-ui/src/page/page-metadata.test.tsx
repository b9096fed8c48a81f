import { render } from '@testing-library/react'
import { Page } from './page.tsx'
import { usePageMetadata, type PageMetadata } from './page-metadata.ts'

function OtherPage(metadata: PageMetadata) {
  usePageMetadata(metadata)
  return null
}

const head = (selector: string, field: string) =>
  [...document.head.querySelectorAll(selector)].map((element) => element.getAttribute(field))
const shown = () => ({
  description: head('meta[name=description]', 'content'),
  canonical: head('link[rel=canonical]', 'href'),
  robots: head('meta[name=robots]', 'content'),
})
const nothing = { description: [], canonical: [], robots: [] }

const products = { title: 'Товары', description: 'Каталог', path: '/products' }
const productsInHead = { description: ['Каталог'], canonical: ['http://localhost/products'], robots: [] }

afterEach(() => document.head.replaceChildren())

test('a page sets its title, description and absolute canonical address without a query', () => {
  history.replaceState(null, '', '/products?search=fn#top')
  render(<Page {...products}>{null}</Page>)
  expect(document.title).toBe('Товары — ФН Портал')
  expect(shown()).toEqual(productsInHead)
})

test('the page’s metadata replaces the document’s initial metadata', () => {
  document.head.innerHTML =
    '<meta name="description" content="Портал"><meta name="viewport" content="width=device-width">'
  render(<OtherPage {...products} />)
  expect(shown()).toEqual(productsInHead)
  expect(head('meta[name=viewport]', 'content')).toEqual(['width=device-width'])
})

test('a private page and a page without a path are kept out of search engines', () => {
  const own = render(<OtherPage title="Оформление заказа" path="/order" isPrivate />)
  expect(shown()).toEqual({ description: [], canonical: ['http://localhost/order'], robots: ['noindex'] })
  own.rerender(<OtherPage title="Страница не найдена" description="Ссылка недействительна" />)
  expect(shown()).toEqual({ description: ['Ссылка недействительна'], canonical: [], robots: ['noindex'] })
})

test('changed metadata replaces the previous metadata', () => {
  const { rerender } = render(<OtherPage title="Один" description="Первый" path="/products/1" />)
  rerender(<OtherPage title="Два" description="Второй" path="/products/2" />)
  expect(document.title).toBe('Два — ФН Портал')
  expect(shown()).toEqual({ description: ['Второй'], canonical: ['http://localhost/products/2'], robots: [] })
})

test('a page that is unmounted removes its own metadata only', () => {
  const order = render(<OtherPage title="Оформление заказа" description="Заказ" path="/order" isPrivate />)
  const list = render(<OtherPage {...products} />)
  order.unmount()
  expect(shown()).toEqual(productsInHead)
  list.unmount()
  expect(shown()).toEqual(nothing)
})

const preview = (path: string) => `
  <meta name="description" content="Сервер"><link rel="canonical" href="https://shop.example${path}">
  <meta property="og:url" content="https://shop.example${path}"><meta property="og:image" content="/7101.png">
  <meta name="twitter:card" content="summary_large_image"><script type="application/ld+json">{}</script>`
const previews = () => document.head.querySelectorAll('[property^="og:"], [name^="twitter:"], [type$="ld+json"]').length

test('previews and structured data that the server has written stay while their page is shown, also when its data change', () => {
  document.head.innerHTML = preview('/products')
  const { rerender } = render(<OtherPage {...products} />)
  expect(shown()).toEqual(productsInHead)
  rerender(<OtherPage {...products} description="Другой" />)
  expect(shown()).toEqual({ ...productsInHead, description: ['Другой'] })
  expect(previews()).toBe(4)
})

test.each([
  ['another page', { path: '/products/7101' }],
  ['a page without a canonical address', {}],
])('previews and structured data do not survive the change to %s', (_, other) => {
  document.head.innerHTML = preview('/products')
  const { unmount } = render(<OtherPage {...products} />)
  unmount()
  render(<OtherPage title="Другая" {...other} />)
  expect(previews()).toBe(0)
})
