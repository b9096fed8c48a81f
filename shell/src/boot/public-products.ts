import { TOKEN_KEYS } from '../session/token-store.ts'

/** The call of the public list; written out here, because its declaration would bring the schemas with it. */
export const PUBLIC_PRODUCTS = '/public/api/v3/organizations/0/products?withSketches=false'

/**
 * A guest's list of products travels beside the scripts. The client's own request takes up what this one has begun: a
 * preload belongs to the first request of the same address, mode and credentials.
 */
export function preloadPublicProducts(storage: Storage, page: Document): void {
  if (storage.getItem(TOKEN_KEYS.access) !== null) return
  const link = page.createElement('link')
  link.rel = 'preload'
  link.as = 'fetch'
  link.crossOrigin = 'anonymous'
  link.href = PUBLIC_PRODUCTS
  page.head.append(link)
}
