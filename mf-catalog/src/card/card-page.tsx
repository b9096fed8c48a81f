import { isDisplayed } from 'shared-contracts/domain/availability'
import { Page } from 'shared-ui/page'
import { usePortal, usePortalState } from 'shared-ui/portal'
import { Navigate, useSearchParams } from 'shared-ui/router'
import styled from 'styled-components'
import { productMetadata } from '../product/product-metadata.ts'
import { CardSkeleton } from '../products/card/card-skeleton.tsx'
import { ProductCard } from '../products/card/product-card.tsx'
import { cardTexts } from '../products/card/texts.ts'

const Width = styled.div`
  max-width: 24rem;
`

/** AMB-110: /card?id={id} shows the card of one product. Without a known id it redirects to the list. */
export function CardPage() {
  const { config } = usePortal()
  const [query] = useSearchParams()
  const products = usePortalState('products')
  const id = query.get('id')
  const product = products.value?.find((one) => String(one.id) === id && isDisplayed(one))

  const isLoading = id !== null && (products.status === 'idle' || products.status === 'loading')
  if (product === undefined && !isLoading) return <Navigate to="/products" replace />
  return (
    <Page {...(product && productMetadata(product, config))} title={cardTexts.pageTitle}>
      <Width aria-busy={product === undefined}>
        {product === undefined ? <CardSkeleton /> : <ProductCard product={product} level={2} isFirstScreen />}
      </Width>
    </Page>
  )
}
