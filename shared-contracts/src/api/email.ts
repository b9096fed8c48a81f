/**
 * AMB-137, AMB-167: the generic e-mail pattern: one @, a local part, a domain with a dot, no spaces.
 * Only the registration form uses it.
 */
export const emailPattern = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/

/**
 * PAY-007..010, AMB-179: the e-mail for a receipt. 1 to 64 letters (Latin or Cyrillic), digits and `._%+-`, a domain of
 * such letters, digits and hyphens, and a top-level part of 2 to 6 letters.
 */
export const paymentEmailPattern =
  /^[A-Za-zА-ЯЁа-яё0-9._%+-]{1,64}@(?:[A-Za-zА-ЯЁа-яё0-9](?:[A-Za-zА-ЯЁа-яё0-9-]{0,61}[A-Za-zА-ЯЁа-яё0-9])?\.)+[A-Za-zА-ЯЁа-яё]{2,6}$/
