import { withoutInvisible } from './visible-text.ts'

/**
 * AMB-137, AMB-167: the generic e-mail pattern: one @, a local part, a domain with a dot, no spaces.
 * Only the registration form uses it.
 */
export const emailPattern = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/

/**
 * PAY-007..010, AMB-179: the e-mail for a receipt. 1 to 64 letters (Latin or Cyrillic), digits and `._%+-`, a domain of
 * such letters, digits and hyphens, and a top-level part of 2 to 6 letters. Browsers write the letters of .рф in ASCII
 * («xn--p1ai», Punycode), so such a part passes as well.
 */
export const paymentEmailPattern =
  /^[A-Za-zА-ЯЁа-яё0-9._%+-]{1,64}@(?:[A-Za-zА-ЯЁа-яё0-9](?:[A-Za-zА-ЯЁа-яё0-9-]{0,61}[A-Za-zА-ЯЁа-яё0-9])?\.)+(?:[A-Za-zА-ЯЁа-яё]{2,6}|[Xx][Nn]--[A-Za-z0-9]{2,20})$/

/** A pasted e-mail without what is copied with it unseen: invisible marks, blanks around it, «mailto:» of a link. */
export function typedEmail(text: string): string {
  return withoutInvisible(text).replace(/^mailto:/i, '')
}
