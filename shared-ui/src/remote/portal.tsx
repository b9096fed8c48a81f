import { createContext, useContext, useSyncExternalStore, type ReactNode } from 'react'
import type { Portal } from 'shared-contracts/portal/portal'
import type { PortalState } from 'shared-contracts/portal/state'
import type { Observed } from './observable.ts'

const PortalContext = createContext<Portal | null>(null)

/** Provides the portal's services of one remote to its components. */
export function PortalProvider({ portal, children }: { readonly portal: Portal; readonly children: ReactNode }) {
  return <PortalContext value={portal}>{children}</PortalContext>
}

/**
 * The portal's services.
 * @throws Error outside PortalProvider.
 */
export function usePortal(): Portal {
  const portal = useContext(PortalContext)
  if (portal === null) throw new Error('usePortal outside of PortalProvider')
  return portal
}

/** The value of something observed. The component renders again when it changes. */
export function useObserved<T>(observed: Observed<T>): T {
  const read = () => observed.value
  return useSyncExternalStore(observed.subscribe, read, read)
}

/** The latest value of a bus state. The component renders again when it changes. */
export function usePortalState<K extends keyof PortalState>(name: K): PortalState[K] {
  return useObserved(usePortal().bus.state[name])
}
