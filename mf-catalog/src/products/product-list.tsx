import { useDeferredValue, useMemo, useState, type ReactNode } from 'react'
import type { Product } from 'shared-contracts/api/products'
import { isDisplayed } from 'shared-contracts/domain/availability'
import { EmptyState } from 'shared-ui/empty-state'
import { ErrorPanel } from 'shared-ui/error-panel'
import { usePortal, usePortalState } from 'shared-ui/portal'
import { CardsSkeleton } from './card-skeleton.tsx'
import { productsTexts } from './texts.ts'

interface ProductListProps {
  /** What stands there until the products come: the places of cards, unless it is said. */
  readonly waiting?: ReactNode
  /** The list of at least one product. */
  readonly children: (products: readonly Product[]) => ReactNode
}

/** The products of the bus that may be shown, or why there are none. */
export function ProductList({ waiting = <CardsSkeleton />, children }: ProductListProps) {
  const { bus } = usePortal()
  const products = usePortalState('products')
  const failure = useLastFailure()
  // In pieces that give way to the user, not in the one long task that the bus's own change is.
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
      {displayed === undefined && failure === null && waiting}
      {displayed?.length === 0 && <EmptyState title={productsTexts.empty} />}
      {displayed !== undefined && displayed.length > 0 && children(displayed)}
    </>
  )
}

/** The text of the last failure; it stays through a retry, so that the panel and the focus on it stay too. */
function useLastFailure(): string | null {
  const products = usePortalState('products')
  const [failure, setFailure] = useState<string | null>(null)
  const next = products.status === 'failed' ? products.message : products.status === 'loading' ? failure : null
  if (next !== failure) setFailure(next)
  return next
}
