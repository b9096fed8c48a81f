import { useDeferredValue } from 'react'
import type { PortalState } from 'shared-contracts/portal/state'
import { usePortalState } from 'shared-ui/portal'

/**
 * A bus state that decides about the whole page. Its change renders with low priority, so that input can interrupt it. Not
 * for values that the buyer types or clicks: those must show at once.
 */
export function useDeferredState<K extends keyof PortalState>(name: K): PortalState[K] {
  return useDeferredValue(usePortalState(name))
}
