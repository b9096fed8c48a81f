import { matchRoute } from 'shared-contracts/portal/route-match'
import type { PublicState, ServerPart } from 'shared-contracts/portal/server-part'
import { isOrderable } from 'shared-contracts/domain/basket'
import { serverPage } from 'shared-ui/server/server-page'
import { prepareFiles } from '../product/files/product-files.ts'
import { CatalogRoutes, preparePage } from '../routes/routes.tsx'

/** The id in the address of a product's page. */
function productAt(path: string): string | undefined {
  return (matchRoute('/products/:id', path) ?? matchRoute('/product/:id', path))?.['id']
}

const nothing: PublicState = { products: { status: 'idle' }, withdrawnProducts: [] }

export const { select, render }: ServerPart = serverPage({
  name: 'mf-catalog',
  Page: CatalogRoutes,
  async prepare(path, portal) {
    await preparePage(path, portal)
    const product = portal.bus.state.products.value.value?.find(({ id }) => String(id) === productAt(path))
    if (product !== undefined) await prepareFiles(product, portal.http)
  },
  select({ path }, state) {
    if (path === '/information') return nothing
    const id = productAt(path)
    const product = state.products.value?.find((one) => String(one.id) === id)
    // A product that cannot be ordered, and an absent one, are shown with others.
    if (product === undefined || !isOrderable(product)) return state
    return { products: { status: 'ready', value: [product] }, withdrawnProducts: [] }
  },
})
