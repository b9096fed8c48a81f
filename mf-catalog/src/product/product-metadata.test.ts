import type { Product } from 'shared-contracts/api/products'
import { sampleConfig } from 'shared-contracts/testing/sample'
import { product } from '../testing/show.tsx'
import { productMetadata } from './product-metadata.ts'

// As in the server's build.
jest.mock('./metadata-for-machines.ts', () => jest.requireActual<object>('./metadata-for-machines.server.ts'))

const SITE = 'https://shop.example'
function structuredData(changes: Parameters<typeof product>[0]) {
  const [offer, path] = productMetadata(product(changes), sampleConfig).structuredData?.(SITE) ?? []
  return { offer, path }
}

test.each([
  ['InStock', 3],
  ['OutOfStock', 0],
])('search engines read the price of a product, and that it is %s', (availability, availableStatus) => {
  const { offer } = structuredData({ id: 7101, price: 16_490.5, availableStatus })
  expect(offer).toMatchObject({
    sku: '7101',
    url: `${SITE}/products/7101`,
    offers: { price: '16490.50', priceCurrency: 'RUB', availability: `https://schema.org/${availability}` },
  })
})

test('search engines read the addresses of the pictures of a product; without pictures there is no field', () => {
  const images = [{ fileId: 20_001 }] as Product['images']
  expect(structuredData({ images }).offer).toMatchObject({ image: [`${SITE}/public/api/v3/product/file/id/20001`] })
  expect(structuredData({ images: [] }).offer).not.toHaveProperty('image')
})

test('search engines read the path from the home page to the product', () => {
  const { path } = structuredData({ id: 7101, name: 'ФН' })
  expect(path).toMatchObject({
    itemListElement: [
      { position: 1, item: `${SITE}/` },
      { position: 2, item: `${SITE}/products` },
      { position: 3, item: `${SITE}/products/7101`, name: 'ФН' },
    ],
  })
})
