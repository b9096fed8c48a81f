import { createContext, useContext, useSyncExternalStore, type ReactNode } from 'react'
import type { Portal } from 'shared-contracts/portal/portal'
import type { PortalState } from 'shared-contracts/portal/state'

const PortalContext = createContext<Portal | null>(null)

/** Gives the portal's services to everything below; each remote has its own. */
export function PortalProvider({ portal, children }: { readonly portal: Portal; readonly children: ReactNode }) {
  return <PortalContext value={portal}>{children}</PortalContext>
}

/**
 * The portal's services.
 * @throws Error outside of PortalProvider.
 */
export function usePortal(): Portal {
  const portal = useContext(PortalContext)
  if (portal === null) throw new Error('usePortal outside of PortalProvider')
  return portal
}

/** The latest value of a state of the bus; the component renders again when it changes. */
export function usePortalState<K extends keyof PortalState>(name: K): PortalState[K] {
  const stream = usePortal().bus.state[name]
  return useSyncExternalStore(stream.subscribe, () => stream.value)
}
