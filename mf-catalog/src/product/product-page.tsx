import { useState } from 'react'
import type { Product } from 'shared-contracts/api/products'
import type { Portal } from 'shared-contracts/portal/portal'
import { isDisplayed } from 'shared-contracts/domain/availability'
import { ErrorPanel } from 'shared-ui/error-panel'
import { Page } from 'shared-ui/page'
import { usePortal, usePortalState } from 'shared-ui/portal'
import { useParams } from 'shared-ui/router'
import { productsTexts } from '../products/texts.ts'
import { AbsentProduct, UnknownProduct } from './absent/absent-product.tsx'
import { prefetchDescription } from './files/product-files.ts'
import { ProductSkeleton } from './product-skeleton.tsx'
import { ProductView } from './product-view.tsx'
import { tabs } from './tabs/product-tabs.tsx'

/** The page /products/{id}, which is also /product/{id} (AMB-109). */
export function ProductPage() {
  const { id = '' } = useParams()
  const { bus } = usePortal()
  const products = usePortalState('products')
  const withdrawn = usePortalState('withdrawnProducts')
  const isRequested = (one: { readonly id: number }) => String(one.id) === id
  const product = products.value?.find((one) => isRequested(one) && isDisplayed(one))
  const lastSeen = useLast(product)

  if (product !== undefined) return <ProductView key={product.id} product={product} />
  if (products.status === 'ready') {
    // The product may be withdrawn while its page is open.
    const gone = [...withdrawn, ...lastSeen].find(isRequested)
    return gone === undefined ? <UnknownProduct /> : <AbsentProduct product={gone} />
  }
  if (products.status !== 'failed') return <ProductSkeleton />
  return (
    <Page title={productsTexts.title}>
      <ErrorPanel title={products.message} onRetry={() => bus.send({ type: 'products/reload' })} />
    </Page>
  )
}

/** Loads the rest of the page's code, and what the page of a product shows first. */
export async function prefetchProduct(id: string, { bus, http }: Pick<Portal, 'bus' | 'http'>): Promise<void> {
  tabs.preload()
  const product = bus.state.products.value.value?.find((one) => String(one.id) === id)
  if (product !== undefined) await prefetchDescription(product, http)
}

/** The last known product, as a list of one or none. */
function useLast(product: Product | undefined): readonly Product[] {
  const [last, setLast] = useState<readonly Product[]>([])
  if (product !== undefined && last[0] !== product) setLast([product])
  return last
}
