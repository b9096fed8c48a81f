import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Remotes } from '../remotes/create-remotes.ts'
import type { Route, RouteStream } from '../routing/route.ts'

/** What the frame has beside the portal's services. */
export interface ShellServices {
  readonly route: RouteStream
  readonly remotes: Remotes
  /** Whether the browser holds tokens: then a start that is still going on is not a guest's. */
  readonly hasTokens: () => boolean
}

export const ShellContext = createContext<ShellServices | null>(null)

/** @throws Error outside of the frame. */
export function useShell(): ShellServices {
  const services = useContext(ShellContext)
  if (services === null) throw new Error('useShell outside of the frame')
  return services
}

/** The current route; the component renders again when it changes. */
export function useRoute(): Route {
  const { route } = useShell()
  return useSyncExternalStore(route.subscribe, () => route.value)
}
