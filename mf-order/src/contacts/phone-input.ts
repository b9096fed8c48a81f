import { formatPhone, PHONE_MAX_LENGTH, PHONE_PREFIX } from 'shared-contracts/domain/phone'

/** A value and where the caret stands in it. */
export interface PhoneEdit {
  readonly value: string
  readonly caret: number
}

/** Area codes begin with 4, 8 or 9 (DELIV-032), so a 7 or 8 before one of these is a country code. */
const countryCode = /^[78](?=[489]\d{9})/

/** DELIV-026: the text after typing, the caret kept behind the digit it stood behind. */
export function phoneTyped(raw: string, caret: number): PhoneEdit {
  const value = phonePasted(raw)
  if (caret >= raw.length) return { value, caret: value.length }
  const digitsBefore = raw.slice(0, caret).replaceAll(/\D/g, '').length
  return { value, caret: caretAfterDigits(value, digitsBefore) }
}

/** DELIV-027, DELIV-028: a number in any spelling, also behind the prefix the field shows: «+7 89161234567». */
export function phonePasted(text: string): string {
  const behindPrefix = text.trimStart().replace(/^\+7/, '').replaceAll(/\D/g, '')
  if (text.trimStart().startsWith('+7') && behindPrefix.length > 10) {
    return formatPhone(`+7${behindPrefix.replace(countryCode, '')}`)
  }
  return formatPhone(text)
}

/**
 * A digit typed at the end of a full field: who began with 8 (or 7) means the country code, so the number moves up;
 * any other extra digit is not accepted (DELIV-025) and gives `null`.
 */
export function digitBeyondEnd(value: string, digit: string): string | null {
  if (value.length < PHONE_MAX_LENGTH) return null
  const digits = value.replace(/^\+7/, '').replaceAll(/\D/g, '') + digit
  return countryCode.test(digits) ? formatPhone(`+7${digits.slice(1)}`) : null
}

/** DELIV-029: what the field shows; the prefix stands there only while the field is being filled in. */
export function phoneShown(value: string, isFocused: boolean): string {
  return value === '' && isFocused ? PHONE_PREFIX : value
}

function caretAfterDigits(value: string, count: number): number {
  let seen = 0
  for (let index = 0; index < value.length; index += 1) {
    if (seen === count) return index
    if (/\d/.test(value.charAt(index))) seen += 1
  }
  return value.length
}
