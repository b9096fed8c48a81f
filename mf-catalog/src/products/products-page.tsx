import { Page } from 'shared-ui/page'
import { CardsSkeleton } from './card/card-skeleton.tsx'
import { Catalogue } from './catalogue.tsx'
import { FilterPlace } from './filter/filter-place.tsx'
import { ProductList } from './list/product-list.tsx'
import { productsTexts } from './texts.ts'
import { ToTop } from './to-top.tsx'

const skeleton = (
  <>
    <FilterPlace />
    <CardsSkeleton />
  </>
)

/** The page /products. */
export function ProductsPage() {
  return (
    <Page title={productsTexts.title} description={productsTexts.description} path="/products">
      <ProductList waiting={skeleton}>{(products) => <Catalogue products={products} />}</ProductList>
      <ToTop />
    </Page>
  )
}
