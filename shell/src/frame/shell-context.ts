import { createContext, useContext } from 'react'
import { useObserved } from 'shared-ui/portal'
import type { Observed } from 'shared-ui/observable'
import type { Remotes } from '../remotes/create-remotes.ts'
import type { Route, RouteStream } from './routing/route.ts'
import type { SignInProgress } from '../session/redirect.ts'

/** What was known of the session at the start of the page, before any request. */
export interface SessionAtStart {
  /** The browser had tokens, so a user who turns out to be signed in has not just signed in. */
  readonly wasSignedIn: boolean
  /** The start will most likely end with a user: there are tokens, or the provider's answer. */
  readonly isExpected: boolean
}

/** Services of the frame beside those of the portal. */
export interface ShellServices {
  readonly route: RouteStream
  readonly remotes: Remotes
  readonly session: SessionAtStart
  readonly signInProgress: Observed<SignInProgress>
  /** Whether the user's token names a role. The API decides what a role may do. */
  readonly hasRole: (role: string) => boolean
}

export const ShellContext = createContext<ShellServices | null>(null)

/** @throws Error outside the frame. */
export function useShell(): ShellServices {
  const services = useContext(ShellContext)
  if (services === null) throw new Error('useShell outside of the frame')
  return services
}

/** The current route; the component renders again when it changes. */
export function useRoute(): Route {
  const { route } = useShell()
  return useObserved(route)
}

/** Progress of a sign-in that was started on this page. */
export function useSignInProgress(): SignInProgress {
  const { signInProgress } = useShell()
  return useObserved(signInProgress)
}
