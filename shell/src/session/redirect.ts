import type { SignInReason } from 'shared-contracts/portal/sign-in-reason'
import { observable, type Observed } from 'shared-ui/observable'
import { ProviderUnreachable, type Provider } from './provider.ts'
import { returnPathOf, safeReturnPath } from './return-path.ts'
import type { ReturnStateStorage } from './return-state.ts'
import type { SessionEvent } from './session-event.ts'

/**
 * An expiry within this time after a sign-in, ms, means that the API refuses the provider's tokens. The provider must
 * then show its form, because silent sign-ins would repeat without end.
 */
const RETURN_PAUSE_MS = 60_000

export interface SignInOptions {
  /** Path of the portal to return to, including the hash; the current address by default. */
  readonly returnTo?: string | undefined
  /** Why the visitor is sent to sign in, if they did not ask for it. */
  readonly reason?: SignInReason | undefined
}

/**
 * `failed` lasts until the next attempt, and so does `returned`: the browser has been at the sign-in page, or was on the
 * way there.
 */
export type SignInProgress = 'none' | 'leaving' | 'failed' | 'returned'

/** Sends the browser to the provider. While it is leaving, failing calls start no further redirect. */
export interface Redirect {
  readonly signInProgress: Observed<SignInProgress>
  readonly isLeaving: boolean
  /** Does nothing while the browser is already leaving. A failure is emitted as an event. */
  toSignIn(options: SignInOptions): Promise<void>
  /** @throws ProviderUnreachable */
  toSignOut(redirectUri: string, idToken: string | null): Promise<void>
  /** The page that was left has been restored by the back button. */
  cancel(): void
  /** A sign-in has led back, `isExpiry`: one after an expired session. */
  noteReturn(how: { readonly isExpiry: boolean }): void
}

export interface RedirectOptions {
  readonly provider: Provider
  readonly returnState: ReturnStateStorage
  /** Whether the provider must ask for the password even if it knows the user. */
  readonly isFormWanted: () => boolean
  readonly emit: (event: SessionEvent) => void
  readonly now: () => number
}

export function createRedirect({ provider, returnState, isFormWanted, emit, now }: RedirectOptions): Redirect {
  let isLeaving = false
  let returnedAt = -Infinity
  const signInProgress = observable<SignInProgress>('none')

  return {
    signInProgress,
    get isLeaving() {
      return isLeaving
    },
    async toSignIn({ returnTo = returnPathOf(location), reason = null }) {
      if (isLeaving) return
      isLeaving = true
      signInProgress.set('leaving')
      const target = new URL(safeReturnPath(returnTo), location.origin)
      const path = target.pathname + target.search
      returnState.write({ path, hash: target.hash, reason })
      try {
        const hasJustReturned = reason === 'expired' && now() - returnedAt < RETURN_PAUSE_MS
        await provider.signIn(location.origin + path, { reason, isFormWanted: hasJustReturned || isFormWanted() })
      } catch (error) {
        isLeaving = false
        signInProgress.set('failed')
        emit({ type: error instanceof ProviderUnreachable ? 'unavailable' : 'checkFailed' })
      }
    },
    async toSignOut(redirectUri, idToken) {
      isLeaving = true
      try {
        await provider.signOut(redirectUri, idToken)
      } catch (error) {
        isLeaving = false
        throw error
      }
    },
    cancel() {
      if (isLeaving) signInProgress.set('returned')
      isLeaving = false
    },
    noteReturn({ isExpiry }) {
      signInProgress.set('returned')
      if (isExpiry) returnedAt = now()
    },
  }
}
