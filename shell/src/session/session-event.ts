import type { SignInReason } from 'shared-contracts/portal/sign-in-reason'
import type { TakeOverOutcome } from './take-over.ts'

/** What happened to the session; what that means for the portal is answer-session's. */
export type SessionEvent =
  /** `userId` as the token names the user; `null` where it does not. Also told when another user takes the first one's place. */
  | { readonly type: 'signedIn'; readonly userId: string | null }
  /** No user, and nothing to clear: the end of the sign-in check, or tokens that went away. */
  | { readonly type: 'guest' }
  /** The user left, here or in another tab (AMB-030). */
  | { readonly type: 'signedOut' }
  /** AMB-023: the browser is leaving for the sign-in. */
  | { readonly type: 'expired' }
  /** ERR-074: the check failed; the portal goes on as for a guest. */
  | { readonly type: 'checkFailed' }
  /** F23: the provider does not answer, so nobody can be led to it. */
  | { readonly type: 'unavailable' }
  /** AUTH-010: the provider does not know yet that the user left; `isNow` where they left it this moment. */
  | { readonly type: 'signOutUnfinished'; readonly isNow: boolean }
  /** AUTH-010: now it does. */
  | { readonly type: 'signOutFinished' }
  /** AMB-088. */
  | { readonly type: 'signInRefused' }
  /** A4: the tokens of the address were not taken. */
  | { readonly type: 'handOverRefused'; readonly outcome: Exclude<TakeOverOutcome, 'accepted'> }
  /** The visitor was led to the sign-in and came back without it. */
  | { readonly type: 'signInAbandoned'; readonly reason: SignInReason }
