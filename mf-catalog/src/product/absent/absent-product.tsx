import type { WithdrawnProduct } from 'shared-contracts/portal/state'
import { ButtonLink } from 'shared-ui/button'
import { EmptyState } from 'shared-ui/empty-state'
import { Page } from 'shared-ui/page'
import { usePortalState } from 'shared-ui/portal'
import { Link } from 'shared-ui/router'
import { PageFrame } from '../../page/page-frame.tsx'
import { SimilarCards } from '../similar/similar-cards.tsx'
import { similarProducts } from '../similar/similar-products.ts'
import { absentTexts } from './texts.ts'

/** AMB-109: no product has this id. */
export function UnknownProduct() {
  return (
    <PageFrame isMissing title={absentTexts.notFound} description={absentTexts.notFoundHint}>
      <EmptyState level={1} title={absentTexts.notFound} text={absentTexts.notFoundHint} action={<ToProducts />} />
    </PageFrame>
  )
}

/** CAT-024: the product was withdrawn from the catalogue. Its page offers similar products. */
export function AbsentProduct({ product }: { readonly product: WithdrawnProduct }) {
  const { value = [] } = usePortalState('products')
  const similar = similarProducts(product, value)
  return (
    <Page isMissing title={product.name} description={absentTexts.withdrawn}>
      <EmptyState
        title={absentTexts.withdrawn}
        text={similar.length > 0 ? absentTexts.withdrawnHintSimilar : absentTexts.withdrawnHint}
        action={<ToProducts />}
      />
      <SimilarCards title={absentTexts.similar} products={similar} />
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
