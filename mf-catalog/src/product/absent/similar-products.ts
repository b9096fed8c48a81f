import type { Product } from 'shared-contracts/api/products'
import { isOrderable } from 'shared-contracts/domain/basket'
import type { WithdrawnProduct } from 'shared-contracts/portal/state'

/** Products that are named at most. */
const MOST = 3

/** What may stand in for a product that left the catalogue: of its type, those that last as long and can be ordered first. */
export function similarProducts(gone: WithdrawnProduct, products: readonly Product[]): readonly Product[] {
  const months = monthsIn(gone.name)
  const rank = (product: Product) => Number(isOrderable(product)) + 2 * Number(monthsIn(product.name) === months)
  return products
    .filter(({ type }) => type != null && type === gone.type)
    .toSorted((a, b) => rank(b) - rank(a))
    .slice(0, MOST)
}

/** How long a product may be used, in months, where its name says so. */
function monthsIn(name: string): string | undefined {
  return /(\d+)\s*мес/i.exec(name)?.[1]
}
