import { MAX_QUANTITY } from '../api/limits.ts'

const UNIT = /(?:штуками|штуки|штука|штук|шт|ед)\.?$/i

/** Why a text is no quantity. */
export type QuantityProblem = 'notWhole' | 'tooMany'

/**
 * A whole number as people and spreadsheets write it: «1000», «1 000» with any kind of space, «1 000,00». Anything else is
 * NaN, including «1,000», which may mean a thousand or one, and «1 0», which may be two numbers.
 */
export function wholeNumberFrom(text: string): number {
  const match = /^(\d{1,3}(?:\s\d{3})+|\d+)(?:[.,]0{1,2})?$/.exec(text.trim())
  const digits = match?.[1]?.replaceAll(/\s/g, '') ?? ''
  return digits.length > 0 && digits.length <= 15 ? Number(digits) : Number.NaN
}

/** AMB-185: the quantity in a pasted or imported text, with or without a unit («10 шт.»): from 0 to MAX_QUANTITY. */
export function quantityFrom(text: string): number | QuantityProblem {
  const visible = text.replaceAll(/\p{Cf}/gu, '').trim()
  const quantity = wholeNumberFrom(visible.replace(UNIT, ''))
  if (Number.isNaN(quantity)) return 'notWhole'
  return quantity > MAX_QUANTITY ? 'tooMany' : quantity
}
