import { useId } from 'react'
import { ButtonLink } from 'shared-ui/button'
import { EmptyState } from 'shared-ui/empty-state'
import { Page } from 'shared-ui/page'
import { usePortalState } from 'shared-ui/portal'
import { Link } from 'shared-ui/router'
import type { WithdrawnProduct } from 'shared-contracts/portal/state'
import { CardGrid } from '../products/card-parts.tsx'
import { ProductCard } from '../products/product-card.tsx'
import { SimilarTitle } from './product-parts.tsx'
import { similarProducts } from './similar-products.ts'
import { productTexts } from './texts.ts'

/** AMB-109: there never was such a product. */
export function UnknownProduct() {
  return (
    <Page title={productTexts.notFound} description={productTexts.notFoundHint}>
      <EmptyState title={productTexts.noProduct} text={productTexts.notFoundHint} action={<ToProducts />} />
    </Page>
  )
}

/** A product that left the catalogue (CAT-024): a saved link to it leads on to what there is. */
export function AbsentProduct({ product }: { readonly product: WithdrawnProduct }) {
  const headingId = useId()
  const { value = [] } = usePortalState('products')
  const similar = similarProducts(product, value)
  return (
    <Page title={product.name} description={productTexts.withdrawn}>
      <EmptyState
        title={productTexts.withdrawn}
        text={similar.length > 0 ? productTexts.withdrawnHintSimilar : productTexts.withdrawnHint}
        action={<ToProducts />}
      />
      {similar.length > 0 && (
        <section aria-labelledby={headingId}>
          <SimilarTitle level={2} id={headingId}>
            {productTexts.similar}
          </SimilarTitle>
          <CardGrid>
            {similar.map((one) => (
              <li key={one.id}>
                <ProductCard product={one} level={3} />
              </li>
            ))}
          </CardGrid>
        </section>
      )}
    </Page>
  )
}

function ToProducts() {
  return (
    <ButtonLink as={Link} to="/products">
      {productTexts.toProducts}
    </ButtonLink>
  )
}
