import { useDeferredValue, useMemo, type ReactNode } from 'react'
import type { Product } from 'shared-contracts/api/products'
import { isDisplayed } from 'shared-contracts/domain/availability'
import { EmptyState } from 'shared-ui/empty-state'
import { ErrorPanel } from 'shared-ui/error-panel'
import { usePortal, usePortalState } from 'shared-ui/portal'
import { useLastFailure } from '../../page/use-last-failure.ts'
import { CardsSkeleton } from '../card/card-skeleton.tsx'
import { productsTexts } from '../texts.ts'

interface ProductListProps {
  /** Shown until the products arrive; card skeletons by default. */
  readonly fallback?: ReactNode
  /** Renders a list of at least one product. */
  readonly children: (products: readonly Product[]) => ReactNode
}

/** The products that may be displayed, a skeleton while they load, or the reason why there are none. */
export function ProductList({ fallback = <CardsSkeleton />, children }: ProductListProps) {
  const { bus } = usePortal()
  const products = usePortalState('products')
  const failure = useLastFailure(products.status === 'failed' ? products.message : null, products.status === 'loading')
  // Deferred: React renders the list in interruptible steps, not in the one long task of the state's update.
  const listed = useDeferredValue(products.value)
  const displayed = useMemo(() => listed?.filter(isDisplayed), [listed])

  return (
    <>
      {failure !== null && (
        <ErrorPanel
          title={failure}
          isRetrying={products.status === 'loading'}
          onRetry={() => bus.send({ type: 'products/reload' })}
        />
      )}
      {displayed === undefined && failure === null && fallback}
      {displayed?.length === 0 && <EmptyState title={productsTexts.empty} />}
      {displayed !== undefined && displayed.length > 0 && children(displayed)}
    </>
  )
}
