import type { Product } from 'shared-contracts/api/products'
import { availabilityText } from 'shared-contracts/domain/availability'
import { formatMoney, kopecksOf } from 'shared-contracts/domain/money'
import type { PageMetadata } from 'shared-ui/page-metadata'
import { productDescription } from './texts.ts'

/** AMB-109: the metadata of a product's pages. Its canonical address is always /products/{id}. */
export function productMetadata({ id, name, price, availableStatus }: Product): PageMetadata {
  return {
    title: name,
    description: productDescription(name, formatMoney(kopecksOf(price)), availabilityText[availableStatus] ?? ''),
    path: `/products/${id}`,
  }
}
