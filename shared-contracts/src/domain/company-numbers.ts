import { INN_LENGTHS } from './limits.ts'

/** What a Russian organisation or sole trader is registered under. */
export type CompanyNumber = 'ИНН' | 'ОГРН'

/** AMB-138: digits of an OGRN (companies) and of an OGRNIP (sole traders). */
export const OGRN_LENGTHS: readonly number[] = [13, 15]

/** Weights of the digits before a check digit of an INN, right-aligned. */
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
  if (text.length === 10) return isInnDigit(text, 9)
  if (text.length === 12) return isInnDigit(text, 10) && isInnDigit(text, 11)
  const divisor = text.length === 13 ? 11n : 13n
  return (BigInt(text.slice(0, -1)) % divisor) % 10n === BigInt(text.slice(-1))
}

/** Whether the digit at the index is the check digit of all digits before it. */
function isInnDigit(text: string, index: number): boolean {
  const weights = INN_WEIGHTS.slice(INN_WEIGHTS.length - index)
  const sum = weights.reduce((total, weight, at) => total + weight * Number(text[at]), 0)
  return (sum % 11) % 10 === Number(text[index])
}
