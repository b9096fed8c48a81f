import { WITH_PRODUCTS } from 'shared-contracts/portal/page'
import { TOKEN_KEYS } from '../session/tokens/token-store.ts'

/**
 * Address of the public product list, as a literal, because importing the call's declaration would load its schemas.
 */
export const PUBLIC_PRODUCTS = '/public/api/v3/organizations/0/products?withSketches=false'

/**
 * Preloads a guest's product list in parallel with the scripts. The client's request then uses this response: the
 * browser gives a preload to the first request with the same address, mode and credentials. A page with the list in it
 * needs no request.
 */
export function preloadPublicProducts(storage: Storage, page: Document): void {
  if (storage.getItem(TOKEN_KEYS.access) !== null || page.documentElement.hasAttribute(WITH_PRODUCTS)) return
  const link = page.createElement('link')
  link.rel = 'preload'
  link.as = 'fetch'
  link.crossOrigin = 'anonymous'
  link.href = PUBLIC_PRODUCTS
  page.head.append(link)
}
