import { Page } from 'shared-ui/page'
import { ProductList } from './product-list.tsx'
import { productsTexts } from './texts.ts'
import { ToTop } from './to-top.tsx'

/** /products: the catalogue. */
export function ProductsPage() {
  return (
    <Page title={productsTexts.title} description={productsTexts.description} path="/products">
      <ProductList level={2} />
      <ToTop />
    </Page>
  )
}
