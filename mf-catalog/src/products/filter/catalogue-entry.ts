import type { Product } from 'shared-contracts/api/products'
import { isOrderable } from 'shared-contracts/domain/basket'
import { searchText, type SearchText } from './search-text.ts'
import type { Validity } from './selection.ts'
import { validityOf } from './validity-of.ts'

/** A product with what the filters ask about. */
export interface Entry {
  readonly product: Product
  readonly validity: Validity | undefined
  readonly isInStock: boolean
  /** The name's text for the search and the order by name; worked out when first wanted. */
  readonly text: () => SearchText
}

/** The entries of a list of products, in its order. */
export function entriesOf(products: readonly Product[]): readonly Entry[] {
  return products.map((product) => {
    let text: SearchText | undefined
    return {
      product,
      validity: validityOf(product),
      isInStock: isOrderable(product),
      text: () => (text ??= searchText(product.name)),
    }
  })
}
