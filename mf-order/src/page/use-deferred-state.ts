import { useDeferredValue } from 'react'
import type { PortalState } from 'shared-contracts/portal/state'
import { usePortalState } from 'shared-ui/portal'

/**
 * A state of the bus that decides what the whole page is: what it brings is drawn in steps that let the buyer go on.
 * Never for what is being typed or clicked, which must be there at once.
 */
export function useDeferredState<K extends keyof PortalState>(name: K): PortalState[K] {
  return useDeferredValue(usePortalState(name))
}
