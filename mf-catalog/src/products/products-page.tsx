import { Page } from 'shared-ui/page'
import { CardsSkeleton } from './card/card-skeleton.tsx'
import { Catalogue } from './catalogue.tsx'
import { ChoiceLine } from './choice-line.tsx'
import { FilterSkeleton } from './filter/filter-skeleton.tsx'
import { ProductList } from './list/product-list.tsx'
import { useLastList } from './last-list.ts'
import { productsTexts } from './texts.ts'
import { ToTop } from './to-top.tsx'

const skeleton = (
  <>
    <FilterSkeleton />
    <CardsSkeleton />
  </>
)

/** The page /products. */
export function ProductsPage() {
  useLastList()
  return (
    <Page title={productsTexts.title} description={productsTexts.description} path="/products">
      <ChoiceLine />
      <ProductList fallback={skeleton}>{(products) => <Catalogue products={products} />}</ProductList>
      <ToTop />
    </Page>
  )
}
