import { kppPattern } from '../api/kpp.ts'
import { INN_LENGTHS } from './limits.ts'
import { lookupText } from './lookup-text.ts'

/** What a Russian organisation or sole trader is registered under. */
export type CompanyNumber = 'ИНН' | 'ОГРН'

/** AMB-138: digits of an OGRN (companies) and of an OGRNIP (sole traders). */
export const OGRN_LENGTHS: readonly number[] = [13, 15]

/** Digits of the INN of a company. */
const COMPANY_INN_LENGTH = 10

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

/** The words before the numbers of a company. */
const LABEL = /инн|кпп|огрн(?:ип)?/g

/**
 * AMB-203: the INN or OGRN that is looked up by a pasted text (domain/lookup-forms.ts). Of «ИНН/КПП» and of several numbers
 * it is the first that has the length of one; the digits of a text without words are a number in groups, or its beginning.
 * @returns undefined for a text that looks up a name
 */
export function companyNumberIn(text: string): string | undefined {
  const plain = lookupText(text).replaceAll(LABEL, ' ')
  const parts = plain.match(/\d+/g) ?? []
  const whole = parts.find((part) => companyNumberOf(part) !== undefined)
  if (whole !== undefined) return whole
  return parts.length === 0 || /\p{L}/u.test(plain) ? undefined : parts.join('')
}

/**
 * AMB-203: the KPP beside the INN of a company in a pasted text («ИНН/КПП»).
 * @returns undefined for a text without one
 */
export function companyKppIn(text: string): string | undefined {
  if (companyNumberIn(text)?.length !== COMPANY_INN_LENGTH) return undefined
  const plain = lookupText(text).replaceAll(LABEL, ' ').toUpperCase()
  return plain.match(/[\dA-Z]+/g)?.find((part) => kppPattern.test(part))
}

/**
 * Whether the check digits of an INN or OGRN are right, by the rules of the tax service. A text of another length has
 * none, which is wrong as well.
 */
export function hasCheckDigits(text: string): boolean {
  if (companyNumberOf(text) === undefined) return false
  if (text.length === COMPANY_INN_LENGTH) return text === companyInn(text.slice(0, -1))
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

/** Adds the check digit to an OGRN (twelve digits, divided by 11) or OGRNIP (fourteen, by 13): the remainder's last digit. */
export function ogrnWithCheck(digits: string): string {
  return `${digits}${(BigInt(digits) % (digits.length === 12 ? 11n : 13n)) % 10n}`
}

function innCheckDigit(digits: string): number {
  const weights = INN_WEIGHTS.slice(INN_WEIGHTS.length - digits.length)
  const sum = weights.reduce((total, weight, index) => total + weight * Number(digits[index]), 0)
  return (sum % 11) % 10
}
