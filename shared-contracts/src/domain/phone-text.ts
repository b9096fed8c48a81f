import { plainText } from './lookup-text.ts'

/** A text read as a phone. */
export interface PhoneText {
  /** All digits after the country's code; `null` when the code is that of another country. */
  readonly national: string | null
  /** Whether the text holds a number, and no letters within that number. */
  readonly isNumber: boolean
}

/**
 * AMB-200: reads a phone as people write it. Invisible marks, words and brackets before it count for nothing, and all
 * hyphens are alike (phone-forms.ts).
 */
export function readPhone(text: string): PhoneText {
  const plain = plainText(text)
  const whole = [...plain.matchAll(/[+\d(][+\d\s().-]*/g)].find(([part]) => digitsOf(part).length >= 10)
  if (whole === undefined) return { national: nationalPart(plain), isNumber: false }
  const [number] = whole
  const hasLetters = /\d$/.test(number) && /^\p{L}/u.test(plain.slice(whole.index + number.length))
  return { national: nationalPart(number), isNumber: !hasLetters }
}

/** Whether a text begins with the code of another country, as a number that is pasted or typed with its code does. */
export function isForeignPhone(text: string): boolean {
  return readPhone(text).national === null
}

/** All digits after the country's code, which stands behind a plus or begins the number; `null` for another country. */
function nationalPart(number: string): string | null {
  const plus = number.lastIndexOf('+')
  const behindPlus = number.slice(plus + 1)
  const digits = digitsOf(number)
  if (plus >= 0 && /\d/.test(behindPlus) && digits.length - digitsOf(behindPlus).length < 10) {
    // +8 is written for 8. With 9 it is no code of another country, nor with a space or bracket behind it.
    return /^\D*(?:7|8(?:9|\D|$))/.test(behindPlus) ? withoutCode(digitsOf(behindPlus).slice(1)) : null
  }
  // «8 10» is dialled before the codes of other countries.
  if (/^810\d{9}/.test(digits) || (digits.length > 10 && !/^[78]/.test(digits))) return null
  // No area code begins with 89 or 79: one digit of the number is missing.
  return /^[78](?:9\d{8})?$/.test(digits) ? digits.slice(1) : withoutCode(digits)
}

/** The digits without the country's code, which is also pasted behind a prefix: «+7 89161234567». */
const withoutCode = (digits: string) => digits.replace(/^[78](?=\d{10})/, '')

const digitsOf = (text: string) => text.replaceAll(/\D/g, '')
