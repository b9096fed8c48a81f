import type { SignInReason } from 'shared-contracts/portal/sign-in-reason'
import { observable, type Observed } from '../browser/observable.ts'
import type { LeaveNotes } from './return-state.ts'
import { ProviderUnreachable, type Provider } from './provider.ts'
import { returnPathOf, safeReturnPath } from './return-path.ts'
import type { SessionEvent } from './session-event.ts'

/**
 * An ended session that is given anew without a question, and has ended again so soon, ms, would be asked for without end:
 * the API refuses what the provider gives. The provider's form stops the circle at a person.
 */
const RETURN_PAUSE = 60_000

export interface SignInOptions {
  /** Path of the portal to come back to, hash included; the current address by default. */
  readonly returnTo?: string | undefined
  /** Where the visitor did not ask for the sign-in: why they are led there. */
  readonly reason?: SignInReason | undefined
}

/** `failed` until the next attempt. */
export type SignInProgress = 'none' | 'leaving' | 'failed'

/** The browser's way to the provider. Once it is on it, what fails meanwhile asks for nothing more. */
export interface Departure {
  readonly signInProgress: Observed<SignInProgress>
  readonly isLeaving: boolean
  /** Does nothing while the browser is on its way already; a failure is told as an event. */
  forSignIn(options: SignInOptions): Promise<void>
  /** @throws ProviderUnreachable */
  forSignOut(redirectUri: string, idToken: string | null): Promise<void>
  /** The page that left stands here again. */
  takeBack(): void
  /** The sign-in that an ended session asked for has led back. */
  returned(): void
}

export interface DepartureOptions {
  readonly provider: Provider
  readonly notes: LeaveNotes
  /** Whether the provider is to ask for the password even where it knows somebody. */
  readonly isFormWanted: () => boolean
  readonly onEvent: (event: SessionEvent) => void
  readonly now: () => number
}

export function createDeparture({ provider, notes, isFormWanted, onEvent, now }: DepartureOptions): Departure {
  let isLeaving = false
  let returnedAt = -Infinity
  const signInProgress = observable<SignInProgress>('none')

  return {
    signInProgress,
    get isLeaving() {
      return isLeaving
    },
    async forSignIn({ returnTo = returnPathOf(location), reason = null }) {
      if (isLeaving) return
      isLeaving = true
      signInProgress.set('leaving')
      const target = new URL(safeReturnPath(returnTo), location.origin)
      const path = target.pathname + target.search
      notes.keep({ path, hash: target.hash, reason })
      try {
        const isAgain = reason === 'expired' && now() - returnedAt < RETURN_PAUSE
        await provider.signIn(location.origin + path, { reason, isFormWanted: isAgain || isFormWanted() })
      } catch (error) {
        isLeaving = false
        signInProgress.set('failed')
        onEvent({ type: error instanceof ProviderUnreachable ? 'unavailable' : 'checkFailed' })
      }
    },
    async forSignOut(redirectUri, idToken) {
      isLeaving = true
      try {
        await provider.signOut(redirectUri, idToken)
      } catch (error) {
        isLeaving = false
        throw error
      }
    },
    takeBack() {
      isLeaving = false
      signInProgress.set('none')
    },
    returned() {
      returnedAt = now()
    },
  }
}
