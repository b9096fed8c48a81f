import { callUrl } from 'shared-contracts/api/call'
import { getProductPreview, type Product } from 'shared-contracts/api/products'
import { isOrderable } from 'shared-contracts/domain/basket'
import type { PortalConfig } from 'shared-contracts/portal/config'
import type { PageMetadata } from 'shared-ui/page-metadata'
import { pictureUrl } from '../products/card/picture-url.ts'
import { productsTexts } from '../products/texts.ts'
import { productTexts } from './texts.ts'

/** What link previews and search engines read of a product's page: its picture and its structured data. */
export const metadataForMachines = (
  product: Product,
  metadata: PageMetadata,
  config: Pick<PortalConfig, 'requisites'>,
): Pick<PageMetadata, 'image' | 'structuredData'> => ({
  image: callUrl(getProductPreview, { params: { id: product.id } }),
  structuredData: (site) => [offerOf(product, metadata, config, site), pathTo(metadata, site)],
})

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
