import { callUrl } from 'shared-contracts/api/call'
import { getProductPreview, type Product } from 'shared-contracts/api/products'
import { availabilityText } from 'shared-contracts/domain/availability'
import { isOrderable } from 'shared-contracts/domain/basket'
import { formatMoney, kopecksOf } from 'shared-contracts/domain/money'
import type { PortalConfig } from 'shared-contracts/portal/config'
import { isServer } from 'shared-contracts/portal/is-server'
import type { PageMetadata } from 'shared-ui/page-metadata'
import { pictureUrl } from '../products/card/picture-url.ts'
import { productsTexts } from '../products/texts.ts'
import { productDescription, productTexts } from './texts.ts'

/** AMB-109: the metadata of a product's pages. Its canonical address is always /products/{id}. */
export function productMetadata(product: Product, config: Pick<PortalConfig, 'requisites'>): PageMetadata {
  const { id, name, price, availableStatus } = product
  const metadata = {
    title: name,
    description: productDescription(name, formatMoney(kopecksOf(price)), availabilityText[availableStatus] ?? ''),
    path: `/products/${id}`,
  }
  if (!isServer) return metadata
  return {
    ...metadata,
    image: callUrl(getProductPreview, { params: { id } }),
    structuredData: (site) => [offerOf(product, metadata, config, site), pathTo(metadata, site)],
  }
}

/** The product and its price, as search engines read them (schema.org). */
function offerOf(
  product: Product,
  { title, description, path }: PageMetadata,
  { requisites }: Pick<PortalConfig, 'requisites'>,
  site: string,
): object {
  const pictures = product.images.map((image) => site + pictureUrl(image))
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: title,
    description,
    sku: String(product.id),
    url: site + path,
    ...(pictures.length > 0 && { image: pictures }),
    offers: {
      '@type': 'Offer',
      url: site + path,
      price: product.price.toFixed(2),
      priceCurrency: 'RUB',
      availability: `https://schema.org/${isOrderable(product) ? 'InStock' : 'OutOfStock'}`,
      seller: { '@type': 'Organization', name: requisites.name },
    },
  }
}

/** The path to the product from the home page (schema.org, BreadcrumbList). */
function pathTo({ title, path }: PageMetadata, site: string): object {
  const steps = [
    { name: productTexts.home, item: `${site}/` },
    { name: productsTexts.title, item: `${site}/products` },
    { name: title, item: site + path },
  ]
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
  }
}
