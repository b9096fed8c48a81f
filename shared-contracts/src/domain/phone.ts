import { readPhone } from './phone-text.ts'

/** CONST-016. */
export const PHONE_MAX_LENGTH = 18
/** CONST-017: number of digits of a phone at registration. */
export const REGISTRATION_PHONE_DIGITS = 11
/** CONST-018. */
export const REGISTRATION_PHONE_MASK = '+7 (___) ___-__-__'
/** DELIV-029. */
export const PHONE_PREFIX = '+7 '

/**
 * DELIV-031..034: optional +7, 7 or 8; area code beginning with 4, 8 or 9; 3, 2 and 2 digits; separators between
 * groups.
 */
const phonePattern = /^(?:\+?7|8)?[\s-]*\(?[489]\d{2}\)?[\s-]*\d{3}[\s-]*\d{2}[\s-]*\d{2}$/

/** AMB-167: the digits-only pattern of the specification. */
export const digitsPattern = /^\d+$/

/** DELIV-024: whether the order form accepts the number. */
export function isPhone(value: string): boolean {
  return phonePattern.test(value.trim())
}

/** The ten digits after the country code; fewer while the number is being typed (DELIV-027, DELIV-028). */
export function nationalDigits(value: string): string {
  const digits = value.replaceAll(/\D/g, '')
  const national = value.trimStart().startsWith('+7') || /^[78]\d{10}/.test(digits) || /^[78]$/.test(digits)
  return (national ? digits.slice(1) : digits).slice(0, 10)
}

/** DELIV-026, FMT-004, FMT-005: «+7 (916) 123-45-67»; a partial number is formatted as far as it goes. */
export function formatPhone(value: string): string {
  const digits = nationalDigits(value)
  if (digits === '') return ''
  const [area, first, second, third] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6, 8), digits.slice(8, 10)]
  let text = `+7 (${area}`
  if (digits.length > 3) text += `) ${first}`
  if (digits.length > 6) text += `-${second}`
  if (digits.length > 8) text += `-${third}`
  return text
}

/**
 * DELIV-030, AMB-182: «8-916-1234-567», the format in an order.
 * @throws RangeError when the number is incomplete.
 */
export function phoneOnWire(value: string): string {
  const digits = nationalDigits(value)
  if (digits.length !== 10) throw new RangeError('incomplete phone number')
  return `8-${digits.slice(0, 3)}-${digits.slice(3, 7)}-${digits.slice(7)}`
}

/**
 * The sign-in name of a phone in any spelling: eleven digits beginning with 7 (AMB-140).
 * `undefined` if the text is not a whole phone.
 */
export function phoneLogin(value: string): string | undefined {
  const { national, isNumber } = readPhone(value)
  return isNumber && national?.length === 10 ? `7${national}` : undefined
}

/**
 * REG-020: whether the registration accepts the phone. Without spaces, plus, dashes and brackets it has eleven digits
 * and begins with 7 or 8.
 */
export function isRegistrationPhone(value: string): boolean {
  const digits = value.replaceAll(/[\s+\-()]/g, '')
  return digits.length === REGISTRATION_PHONE_DIGITS && /^[78]\d+$/.test(digits)
}
