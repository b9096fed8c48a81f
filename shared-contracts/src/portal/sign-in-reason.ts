import { messages } from '../texts/messages.ts'

/** Why the portal leads to the sign-in page where the visitor did not ask for it: an order needs it, the session ended. */
export type SignInReason = 'required' | 'expired'

/** Parameter of the authorization request that carries the reason; a provider that does not know it passes it over. */
export const SIGN_IN_REASON_PARAM = 'sign_in_reason'

/** What the sign-in page says of each reason (AMB-023, AMB-061, AMB-083): the browser leaves the portal at once. */
export const signInReasonTexts: Readonly<Record<SignInReason, string>> = {
  required: messages.signInRequired,
  expired: messages.sessionExpired,
}

/** Whether a text of the address names a reason; the page never shows the address's own words. */
export function isSignInReason(value: unknown): value is SignInReason {
  return typeof value === 'string' && Object.hasOwn(signInReasonTexts, value)
}
