import { callUrl } from 'shared-contracts/api/call'
import { getProducts } from 'shared-contracts/api/products'
import { PUBLIC_ORG_ID } from 'shared-contracts/domain/limits'
import { TOKEN_KEYS } from '../session/token-store.ts'
import { preloadPublicProducts, PUBLIC_PRODUCTS } from './public-products.ts'

const preloads = (page: Document) => [...page.querySelectorAll<HTMLLinkElement>('link[rel=preload]')]
afterEach(() => localStorage.clear())

test("what is preloaded is the address that the client's own call asks for", () => {
  const input = { params: { orgId: PUBLIC_ORG_ID }, query: { withSketches: false } }
  expect(PUBLIC_PRODUCTS).toBe(callUrl(getProducts, input))
})

test("AMB-019: a guest's public list is on its way before the shell is; as a fetch of the own origin", () => {
  const page = document.implementation.createHTMLDocument()
  preloadPublicProducts(localStorage, page)
  expect(preloads(page).map((link) => [link.getAttribute('href'), link.as, link.crossOrigin])).toEqual([
    [PUBLIC_PRODUCTS, 'fetch', 'anonymous'],
  ])
})

test('with tokens in the storage the public list is not asked for', () => {
  localStorage.setItem(TOKEN_KEYS.access, 'token')
  const page = document.implementation.createHTMLDocument()
  preloadPublicProducts(localStorage, page)
  expect(preloads(page)).toEqual([])
})
