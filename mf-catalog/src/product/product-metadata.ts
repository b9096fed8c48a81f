import type { Product } from 'shared-contracts/api/products'
import { availabilityText } from 'shared-contracts/domain/availability'
import { formatMoney, kopecksOf } from 'shared-contracts/domain/money'
import type { PortalConfig } from 'shared-contracts/portal/config'
import type { PageMetadata } from 'shared-ui/page-metadata'
import { metadataForMachines } from './metadata-for-machines.ts'
import { productDescription } from './texts.ts'

/** AMB-109: the metadata of a product's pages. Its canonical address is always /products/{id}. */
export function productMetadata(product: Product, config: Pick<PortalConfig, 'requisites'>): PageMetadata {
  const { id, name, price, availableStatus } = product
  const metadata = {
    title: name,
    description: productDescription(name, formatMoney(kopecksOf(price)), availabilityText[availableStatus] ?? ''),
    path: `/products/${id}`,
  }
  return { ...metadata, ...metadataForMachines(product, metadata, config) }
}
