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

test('a page puts its title, its description and the absolute address without a query into the head', () => {
  history.replaceState(null, '', '/products?search=fn#top')
  render(<Page {...products}>{null}</Page>)
  expect(document.title).toBe('Товары — ФН Портал')
  expect(shown()).toEqual(productsInHead)
})

test('what the document came with gives way to what the page says', () => {
  document.head.innerHTML =
    '<meta name="description" content="Портал"><meta name="viewport" content="width=device-width">'
  render(<OtherPage {...products} />)
  expect(shown()).toEqual(productsInHead)
  expect(head('meta[name=viewport]', 'content')).toEqual(['width=device-width'])
})

test('somebody’s own page is not for the index, nor is one without an address', () => {
  const own = render(<OtherPage title="Оформление заказа" path="/order" isPrivate />)
  expect(shown()).toEqual({ description: [], canonical: ['http://localhost/order'], robots: ['noindex'] })
  own.rerender(<OtherPage title="Страница не найдена" description="Ссылка недействительна" />)
  expect(shown()).toEqual({ description: ['Ссылка недействительна'], canonical: [], robots: ['noindex'] })
})

test('a page that changes its own metadata leaves nothing of the former', () => {
  const { rerender } = render(<OtherPage title="Один" description="Первый" path="/products/1" />)
  rerender(<OtherPage title="Два" description="Второй" path="/products/2" />)
  expect(document.title).toBe('Два — ФН Портал')
  expect(shown()).toEqual({ description: ['Второй'], canonical: ['http://localhost/products/2'], robots: [] })
})

test('a page that goes takes its metadata away, and leaves that of the page that came before it went', () => {
  const order = render(<OtherPage title="Оформление заказа" description="Заказ" path="/order" isPrivate />)
  const list = render(<OtherPage {...products} />)
  order.unmount()
  expect(shown()).toEqual(productsInHead)
  list.unmount()
  expect(shown()).toEqual(nothing)
})
