import { matchRoute } from 'shared-contracts/portal/route-match'
import type { PublicState, ServerPart } from 'shared-contracts/portal/server-part'
import { isOrderable } from 'shared-contracts/domain/basket'
import { serverPage } from 'shared-ui/server/server-page'
import { readFiles } from '../product/files/product-files.ts'
import { replacementsFor, similarProducts } from '../product/similar/similar-products.ts'
import { CatalogRoutes, prefetchPage } from '../routes/routes.tsx'

/** The id in the address of a product's page. */
function productAt(path: string): string | undefined {
  return (matchRoute('/products/:id', path) ?? matchRoute('/product/:id', path))?.['id']
}

const nothing: PublicState = { products: { status: 'idle' }, withdrawnProducts: [] }

export const { select, render }: ServerPart = serverPage({
  name: 'mf-catalog',
  Page: CatalogRoutes,
  async prefetch(path, portal) {
    await prefetchPage(path, portal)
    const product = portal.bus.state.products.value.value?.find(({ id }) => String(id) === productAt(path))
    if (product !== undefined) await readFiles(product, portal.http)
  },
  select({ path }, state) {
    if (path === '/information') return nothing
    const id = productAt(path)
    const all = state.products.value
    if (id === undefined || all === undefined) return state
    const isRequested = (one: { readonly id: number }) => String(one.id) === id
    const product = all.find(isRequested)
    const withdrawnProducts = state.withdrawnProducts.filter(isRequested)
    const value =
      product === undefined
        ? withdrawnProducts.flatMap((gone) => similarProducts(gone, all))
        : [product, ...(isOrderable(product) ? [] : replacementsFor(product, all))]
    return { products: { status: 'ready', value }, withdrawnProducts }
  },
})
