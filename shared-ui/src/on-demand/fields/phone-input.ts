import { formatPhone, PHONE_MAX_LENGTH, PHONE_PREFIX, REGISTRATION_PHONE_MASK } from 'shared-contracts/domain/phone'
import { isForeignPhone, readPhone } from 'shared-contracts/domain/phone-text'

/** A value and the position of the caret in it. */
export interface PhoneEdit {
  readonly value: string
  readonly caret: number
}

/** A leading 7 or 8 of eleven digits is the country code. */
const countryCode = /^[78](?=\d{10})/

/** A country code typed behind the prefix: no area code begins with 89 or 79. */
const secondCode = /^\+7[78](?=9)/

/** A formatted number whose plus, or the 7 behind it, was deleted. */
const brokenPrefix = /^(?:7|\+) \(/

/** Digits typed before the prefix; they are moved behind it. */
const beforePrefix = /^(\d+)\+7 ?/

/** DELIV-026..028: formats the text after an edit and keeps the caret behind the same digit. */
export function phoneTyped(raw: string, caret: number): PhoneEdit {
  const value = phonePasted(raw.replace(brokenPrefix, '+7 (').replace(beforePrefix, `${PHONE_PREFIX}$1`))
  if (value === '') return { value, caret: PHONE_PREFIX.length }
  if (caret >= raw.length || beforePrefix.test(raw)) return { value, caret: value.length }
  const digitsBefore = raw.slice(0, caret).replaceAll(/\D/g, '').length
  return { value, caret: caretAfterDigits(value, digitsBefore) }
}

/** Formats a number in any spelling (AMB-200), also one typed with a code of its own behind the prefix. */
export function phonePasted(text: string): string {
  return formatPhone(`+7${readPhone(text).national ?? ''}`.replace(secondCode, '+7'))
}

/**
 * AMB-200: the beginning of another country's number, typed in place of the prefix or behind it, or filled in: «+»,
 * «+9», «+998 90 123-45-67». `null` for any other text.
 */
export function otherCountry(raw: string): string | null {
  if (brokenPrefix.test(raw)) return null
  const [typed = ''] = raw.replace(/^\+7 \(?(?=\+)/, '').split('_')
  return typed === '+' || isForeignPhone(typed) ? typed : null
}

/**
 * The value after one more digit at the end of a full field, for a number typed whole. Its leading 8 (or 7) is then the
 * country code and is dropped, whether the rest is valid or not: «8 123 …» must not become «812 3…». Any other extra
 * digit is rejected with `null` (DELIV-025).
 */
export function digitBeyondEnd(value: string, digit: string): string | null {
  if (value.length < PHONE_MAX_LENGTH) return null
  const digits = value.replace(/^\+7/, '').replaceAll(/\D/g, '') + digit
  return countryCode.test(digits) ? formatPhone(`+7${digits.slice(1)}`) : null
}

/**
 * DELIV-029, REG-004: the shown value. While the field has the focus, it begins with the prefix, or shows the rest of the
 * mask: «+7 (916) ___-__-__».
 */
export function phoneShown(value: string, isFocused: boolean, hasMask = false): string {
  if (!isFocused) return value
  if (hasMask) return value + REGISTRATION_PHONE_MASK.slice(value.length)
  return value === '' ? PHONE_PREFIX : value
}

/** The position of the caret behind the digits of the shown value. */
export function phoneEnd(value: string, hasMask: boolean): number {
  return value.length || (hasMask ? REGISTRATION_PHONE_MASK.indexOf('_') : PHONE_PREFIX.length)
}

function caretAfterDigits(value: string, count: number): number {
  let seen = 0
  for (let index = 0; index < value.length; index += 1) {
    if (seen === count) return index
    if (/\d/.test(value.charAt(index))) seen += 1
  }
  return value.length
}
