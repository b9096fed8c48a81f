import type { SignInReason } from 'shared-contracts/portal/sign-in-reason'
import type { TakeOverOutcome } from './sign-in-link/take-over.ts'

/** Changes of the session. The portal's reaction to each is in state/handle-session-events.ts. */
export type SessionEvent =
  /** `userId` comes from the token, `null` if it has none. Also emitted when another user replaces the current one. */
  | { readonly type: 'signedIn'; readonly userId: string | null }
  /** There is no user, and nothing to clear: the sign-in check has ended, or the tokens disappeared. */
  | { readonly type: 'guest' }
  /** AMB-030: the user signed out, here or in another tab. */
  | { readonly type: 'signedOut' }
  /** AMB-023: the browser is leaving for the sign-in page. */
  | { readonly type: 'expired' }
  /** ERR-074: the check failed; the portal continues as for a guest. */
  | { readonly type: 'checkFailed' }
  /** F23: the provider does not answer, so the browser is not sent there. */
  | { readonly type: 'unavailable' }
  /** AUTH-010: the provider does not know of the sign-out yet. `isNow`: the user has just signed out. */
  | { readonly type: 'signOutUnfinished'; readonly isNow: boolean }
  /** AUTH-010: the provider has ended the session. */
  | { readonly type: 'signOutFinished' }
  /** AMB-088. */
  | { readonly type: 'signInRefused' }
  /** A4: the tokens in the URL were not accepted. */
  | {
      readonly type: 'signInLinkRefused'
      readonly outcome: Exclude<TakeOverOutcome, 'accepted' | 'declined' | 'postponed'>
    }
  /** The visitor was sent to sign in and returned without signing in. */
  | { readonly type: 'signInAbandoned'; readonly reason: SignInReason }
