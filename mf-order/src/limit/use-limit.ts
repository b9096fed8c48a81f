import { getOwnLimit, type Limit } from 'shared-contracts/api/own-limit'
import type { Kopecks } from 'shared-contracts/domain/money'
import { lazyComponent, useLazyComponent } from 'shared-ui/lazy-component'
import { usePortal, usePortalState } from 'shared-ui/portal'
import { useEffect, useState, type ComponentProps } from 'react'
import { beyondLimit, type BeyondLimit } from './beyond-limit.ts'
import type * as Parts from './limit-parts.tsx'

/** One chunk on demand: most buyers have no limit. */
const loadParts = () => import('./limit-parts.tsx')
export const limitNotice = lazyComponent<ComponentProps<typeof Parts.LimitNotice>>(
  async () => (await loadParts()).LimitNotice,
)
export const ownLimit = lazyComponent<ComponentProps<typeof Parts.OwnLimit>>(async () => (await loadParts()).OwnLimit)

export interface BuyerLimit {
  readonly limit: Limit
  /** How the order is beyond it; null: it is not. */
  readonly beyond: BeyondLimit | null
}

/**
 * APPR-001, APPR-003: the limits of the buyer against an order; null without one, and while they are not known: then the
 * server decides.
 * @param total of goods and delivery
 * @param isResting false while an order is being placed. They are read again after it.
 */
export function useLimit(total: Kopecks, isResting: boolean): BuyerLimit | null {
  const { http } = usePortal()
  const { orgId } = usePortalState('organisation')
  const [limit, setLimit] = useState<Limit | null>(null)
  useEffect(() => {
    if (orgId === null || !isResting) return
    const end = new AbortController()
    http.call(getOwnLimit, { params: { orgId } }, { signal: end.signal }).then(
      (read) => end.signal.aborted || setLimit(isLimit(read) ? read : null),
      () => undefined,
    )
    return () => end.abort()
  }, [http, orgId, isResting])
  const hasLimit = limit !== null
  useLazyComponent(limitNotice, hasLimit, () => undefined)
  useLazyComponent(ownLimit, hasLimit, () => undefined)
  return hasLimit ? { limit, beyond: beyondLimit(limit, total) } : null
}

const isLimit = ({ perOrder, perPeriod }: Limit) => perOrder !== null || perPeriod !== null
