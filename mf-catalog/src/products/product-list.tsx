import { useState } from 'react'
import { isDisplayed } from 'shared-contracts/domain/availability'
import { EmptyState } from 'shared-ui/empty-state'
import { ErrorPanel } from 'shared-ui/error-panel'
import { usePortal, usePortalState } from 'shared-ui/portal'
import { CardGrid } from './card-parts.tsx'
import { CardsSkeleton } from './card-skeleton.tsx'
import { ProductCard } from './product-card.tsx'
import { productsTexts } from './texts.ts'

/** Cards that may lie in the first screen of the widest grid. */
const FIRST_SCREEN = 4

/** The products of the bus as cards; `level` is that of the cards' headings. */
export function ProductList({ level }: { readonly level: 2 | 3 }) {
  const { bus } = usePortal()
  const products = usePortalState('products')
  const failure = useLastFailure()
  const displayed = products.value?.filter(isDisplayed)

  return (
    <>
      {failure !== null && (
        <ErrorPanel
          title={failure}
          isRetrying={products.status === 'loading'}
          onRetry={() => bus.send({ type: 'products/reload' })}
        />
      )}
      {displayed === undefined && failure === null && <CardsSkeleton />}
      {displayed?.length === 0 && <EmptyState title={productsTexts.empty} />}
      {displayed !== undefined && displayed.length > 0 && (
        <CardGrid>
          {displayed.map((product, index) => (
            <li key={product.id}>
              <ProductCard product={product} level={level} isFirstScreen={index < FIRST_SCREEN} />
            </li>
          ))}
        </CardGrid>
      )}
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
