import { formatPhone, PHONE_MAX_LENGTH, PHONE_PREFIX } from 'shared-contracts/domain/phone'

/** A value and where the caret stands in it. */
export interface PhoneEdit {
  readonly value: string
  readonly caret: number
}

/** Eleven digits cannot be an area code and a number: the 7 or 8 in front is the country's. */
const countryCode = /^[78](?=\d{10})/

/** The field's own spelling whose plus was deleted. */
const withoutPlus = /^7 \(/

/** Digits typed in front of the prefix belong behind it. */
const beforePrefix = /^(\d+)\+7 ?/

/** DELIV-026: the text after typing, the caret kept behind the digit it stood behind. */
export function phoneTyped(raw: string, caret: number): PhoneEdit {
  const value = phonePasted(raw.replace(withoutPlus, '+7 (').replace(beforePrefix, `${PHONE_PREFIX}$1`))
  if (value === '') return { value, caret: PHONE_PREFIX.length }
  if (caret >= raw.length || beforePrefix.test(raw)) return { value, caret: value.length }
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

/** Whether a pasted text is a whole number of another country: the mask would make a wrong number of ours of it. */
export function isForeign(text: string): boolean {
  const digits = text.replaceAll(/\D/g, '')
  const isOurs = digits.startsWith('7') || (digits.startsWith('8') && digits.length === 11)
  return text.trimStart().startsWith('+') && digits.length >= 10 && !isOurs
}

/**
 * A digit typed at the end of a field that has been filled from its first digit on: who began with 8 (or 7) means the
 * country code, so the number moves up, right or wrong: «8 123 …» must not pass for «812 3…». Any other extra digit is
 * not accepted (DELIV-025) and gives `null`.
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
