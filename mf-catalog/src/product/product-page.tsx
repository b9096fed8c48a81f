import { isDisplayed } from 'shared-contracts/domain/availability'
import { ButtonLink } from 'shared-ui/button'
import { EmptyState } from 'shared-ui/empty-state'
import { ErrorPanel } from 'shared-ui/error-panel'
import { Page } from 'shared-ui/page'
import { usePortal, usePortalState } from 'shared-ui/portal'
import { Link, useParams } from 'shared-ui/router'
import { productsTexts } from '../products/texts.ts'
import { ProductSkeleton } from './product-skeleton.tsx'
import { ProductView } from './product-view.tsx'
import { productTexts } from './texts.ts'

/** /products/{id} and /product/{id}: the same page under both spellings (AMB-109). */
export function ProductPage() {
  const { id = '' } = useParams()
  const { bus } = usePortal()
  const products = usePortalState('products')
  const product = products.value?.find((one) => String(one.id) === id && isDisplayed(one))

  if (product !== undefined) return <ProductView key={product.id} product={product} />
  if (products.status === 'ready') return <UnknownProduct />
  if (products.status !== 'failed') return <ProductSkeleton />
  return (
    <Page title={productsTexts.title}>
      <ErrorPanel title={products.message} onRetry={() => bus.send({ type: 'products/reload' })} />
    </Page>
  )
}

function UnknownProduct() {
  return (
    <Page title={productTexts.notFound} description={productTexts.notFoundHint}>
      <EmptyState
        title={productTexts.noProduct}
        text={productTexts.notFoundHint}
        action={
          <ButtonLink as={Link} to="/products">
            {productTexts.toProducts}
          </ButtonLink>
        }
      />
    </Page>
  )
}
