import { useId } from 'react'
import type { WithdrawnProduct } from 'shared-contracts/portal/state'
import { ButtonLink } from 'shared-ui/button'
import { EmptyState } from 'shared-ui/empty-state'
import { Heading } from 'shared-ui/heading'
import { Page } from 'shared-ui/page'
import { usePortalState } from 'shared-ui/portal'
import { Link } from 'shared-ui/router'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import { CardGrid } from '../../products/card/card-parts.tsx'
import { ProductCard } from '../../products/card/product-card.tsx'
import { similarProducts } from './similar-products.ts'
import { absentTexts } from './texts.ts'

const SimilarTitle = styled(Heading)`
  margin-bottom: ${theme.space(5)};
`

/** AMB-109: no product has this id. */
export function UnknownProduct() {
  return (
    <Page title={absentTexts.notFound} description={absentTexts.notFoundHint}>
      <EmptyState title={absentTexts.noProduct} text={absentTexts.notFoundHint} action={<ToProducts />} />
    </Page>
  )
}

/** CAT-024: the product was withdrawn from the catalogue. Its page offers similar products. */
export function AbsentProduct({ product }: { readonly product: WithdrawnProduct }) {
  const headingId = useId()
  const { value = [] } = usePortalState('products')
  const similar = similarProducts(product, value)
  return (
    <Page title={product.name} description={absentTexts.withdrawn}>
      <EmptyState
        title={absentTexts.withdrawn}
        text={similar.length > 0 ? absentTexts.withdrawnHintSimilar : absentTexts.withdrawnHint}
        action={<ToProducts />}
      />
      {similar.length > 0 && (
        <section aria-labelledby={headingId}>
          <SimilarTitle level={2} id={headingId}>
            {absentTexts.similar}
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
      {absentTexts.toProducts}
    </ButtonLink>
  )
}
