import { phoneLogin } from 'shared-contracts/domain/phone'
import { isForeignPhone } from 'shared-contracts/domain/phone-text'
import { html, type Html } from 'backend/platform/pages/html'
import { texts } from './texts.ts'

/** The longest text that the field of the phone takes, in characters: words and marks are pasted with the number. */
export const TYPED_PHONE_MAX_LENGTH = 100

/** The attributes of the field `username`. */
export function phoneAttributes(typed: string): Html {
  return html`type="tel" inputmode="tel" autocomplete="username" maxlength="${TYPED_PHONE_MAX_LENGTH}" value="${typed}"`
}

/** The text of the field `username` of a form. */
export function typedPhone(fields: URLSearchParams): string {
  return (fields.get('username') ?? '').trim().slice(0, TYPED_PHONE_MAX_LENGTH)
}

/** AMB-200: why the text cannot be the phone of an account. A text with letters may be the name of an account. */
export function typedPhoneError(typed: string): string | undefined {
  const t = texts.signIn
  if (typed === '') return t.phoneRequired
  // An e-mail may hold the digits of a phone.
  if (/^[^\s@]*@[^\s@]*$/.test(typed)) return t.phoneIsEmail
  if (isForeignPhone(typed)) return t.phoneForeign
  return phoneLogin(typed) === undefined && !/\p{L}/u.test(typed) ? t.phoneIncomplete : undefined
}
