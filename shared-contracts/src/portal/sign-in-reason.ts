import { messages } from '../texts/messages.ts'

/** Why the portal opens the sign-in unasked: an order requires it, or the session has expired. */
export type SignInReason = 'required' | 'expired'

/** Parameter of the authorization request that carries the reason. Other providers ignore it. */
export const SIGN_IN_REASON_PARAM = 'sign_in_reason'

/** The sign-in page's text for each reason (AMB-023, AMB-061, AMB-083). */
export const signInReasonTexts: Readonly<Record<SignInReason, string>> = {
  required: messages.signInRequired,
  expired: messages.sessionExpired,
}

/** Whether a query value names a reason. The page shows only the texts above, never the query's text. */
export function isSignInReason(value: unknown): value is SignInReason {
  return typeof value === 'string' && Object.hasOwn(signInReasonTexts, value)
}
