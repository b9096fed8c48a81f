import { callUrl } from 'shared-contracts/api/call'
import { getProducts } from 'shared-contracts/api/products'
import { PUBLIC_ORG_ID } from 'shared-contracts/domain/limits'
import { WITH_PRODUCTS } from 'shared-contracts/portal/page'
import { TOKEN_KEYS } from '../session/tokens/token-store.ts'
import { preloadPublicProducts, PUBLIC_PRODUCTS } from './public-products.ts'

const preloads = (page: Document) => [...page.querySelectorAll<HTMLLinkElement>('link[rel=preload]')]
afterEach(() => localStorage.clear())

test("the preloaded address is that of the client's call", () => {
  const input = { params: { orgId: PUBLIC_ORG_ID }, query: { withSketches: false } }
  expect(PUBLIC_PRODUCTS).toBe(callUrl(getProducts, input))
})

test("AMB-019: a guest's public list is preloaded as a same-origin fetch", () => {
  const page = document.implementation.createHTMLDocument()
  preloadPublicProducts(localStorage, page)
  expect(preloads(page).map((link) => [link.getAttribute('href'), link.as, link.crossOrigin])).toEqual([
    [PUBLIC_PRODUCTS, 'fetch', 'anonymous'],
  ])
})

test('with stored tokens the public list is not preloaded', () => {
  localStorage.setItem(TOKEN_KEYS.access, 'token')
  const page = document.implementation.createHTMLDocument()
  preloadPublicProducts(localStorage, page)
  expect(preloads(page)).toEqual([])
})

test('a page that contains the public list preloads nothing', () => {
  const page = document.implementation.createHTMLDocument()
  page.documentElement.setAttribute(WITH_PRODUCTS, '')
  preloadPublicProducts(localStorage, page)
  expect(preloads(page)).toEqual([])
})
