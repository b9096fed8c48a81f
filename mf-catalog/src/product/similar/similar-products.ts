import type { Product } from 'shared-contracts/api/products'
import { isOrderable } from 'shared-contracts/domain/basket'
import type { WithdrawnProduct } from 'shared-contracts/portal/state'

/** The largest number of suggestions. */
const MAX_SIMILAR = 3

/** Products similar to a withdrawn one: of its type, those of the same validity and in stock first. */
export function similarProducts(gone: WithdrawnProduct, products: readonly Product[]): readonly Product[] {
  const months = monthsIn(gone.name)
  const rank = (product: Product) => Number(isOrderable(product)) + 2 * Number(monthsIn(product.name) === months)
  return products
    .filter(({ type }) => type != null && type === gone.type)
    .toSorted((a, b) => rank(b) - rank(a))
    .slice(0, MAX_SIMILAR)
}

/** Products that can be ordered instead of one that cannot. */
export function replacementsFor(product: Product, products: readonly Product[]): readonly Product[] {
  return similarProducts(product, products.filter(isOrderable))
}

/** The validity in months, if the name contains it. */
function monthsIn(name: string): string | undefined {
  return /(?<!\d)(\d+)\s*мес/i.exec(name)?.[1]
}
