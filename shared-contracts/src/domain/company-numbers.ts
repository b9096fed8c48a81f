import { INN_LENGTHS } from './limits.ts'

/** What a Russian organisation or sole trader is registered under. */
export type CompanyNumber = 'ИНН' | 'ОГРН'

/** AMB-138: digits of an OGRN (companies) and of an OGRNIP (sole traders). */
export const OGRN_LENGTHS: readonly number[] = [13, 15]

/** What each digit of an INN is multiplied by for the check digit after it; the last weight is that of the last digit. */
const INN_WEIGHTS = [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8] as const

/** REG-048: digits only, 10 of a company or 12 of a person. The check digits are not checked. */
export function isInnFormat(text: string): boolean {
  return /^\d+$/.test(text) && INN_LENGTHS.includes(text.length)
}

/** AMB-138: which number the text may be, by its digits; `undefined` if it is neither. */
export function companyNumberOf(text: string): CompanyNumber | undefined {
  if (isInnFormat(text)) return 'ИНН'
  return /^\d+$/.test(text) && OGRN_LENGTHS.includes(text.length) ? 'ОГРН' : undefined
}

/**
 * Whether the check digits of an INN or OGRN are right, by the rules of the tax service. A text of another length has
 * none, which is wrong as well.
 */
export function hasCheckDigits(text: string): boolean {
  if (companyNumberOf(text) === undefined) return false
  if (text.length === 10) return text === companyInn(text.slice(0, -1))
  return text === (text.length === 12 ? personInn(text.slice(0, -2)) : ogrnWithCheck(text.slice(0, -1)))
}

/** INN of a company: nine digits and the check digit. */
export function companyInn(nine: string): string {
  return `${nine}${innCheckDigit(nine)}`
}

/** INN of a person: ten digits and two check digits. */
export function personInn(ten: string): string {
  const eleven = `${ten}${innCheckDigit(ten)}`
  return `${eleven}${innCheckDigit(eleven)}`
}

/** OGRN (twelve digits) or OGRNIP (fourteen) with its check digit: the remainder by 11 or 13, its last digit. */
export function ogrnWithCheck(digits: string): string {
  return `${digits}${(BigInt(digits) % (digits.length === 12 ? 11n : 13n)) % 10n}`
}

function innCheckDigit(digits: string): number {
  const weights = INN_WEIGHTS.slice(INN_WEIGHTS.length - digits.length)
  const sum = weights.reduce((total, weight, index) => total + weight * Number(digits[index]), 0)
  return (sum % 11) % 10
}
