import type { Product } from 'shared-contracts/api/products'
import { availabilityText } from 'shared-contracts/domain/availability'
import { formatMoney, kopecksOf } from 'shared-contracts/domain/money'
import type { PageMetadata } from 'shared-ui/page-metadata'
import { productDescription } from './texts.ts'

/** What the document's head says of a product; its one address is /products/{id}, whichever led to it (AMB-109). */
export function productMetadata({ id, name, price, availableStatus }: Product): PageMetadata {
  return {
    title: name,
    description: productDescription(name, formatMoney(kopecksOf(price)), availabilityText[availableStatus] ?? ''),
    path: `/products/${id}`,
  }
}
