import type { Product } from 'shared-contracts/api/products'
import { isOrderable } from 'shared-contracts/domain/basket'
import { searchText, type SearchText } from './search-text.ts'
import type { Validity } from './selection.ts'
import { validityOf } from './validity-of.ts'

/** A product with the properties that the filters test. */
export interface Entry {
  readonly product: Product
  readonly validity: Validity | undefined
  readonly isInStock: boolean
  /** Normalised, for the search and for sorting by name; computed on first use. */
  readonly text: () => SearchText
}

/** Entries of the products, in the same order. */
export function entriesOf(products: readonly Product[]): readonly Entry[] {
  return products.map((product) => {
    let text: SearchText | undefined
    return {
      product,
      validity: validityOf(product),
      isInStock: isOrderable(product),
      text: () => (text ??= searchText(product)),
    }
  })
}
