/** An amount of money in whole kopecks. */
export type Kopecks = number & { readonly kopecks: unique symbol }

/** CONST-015. */
export const CURRENCY = 'RUB'

/**
 * Converts an amount of the API, in roubles, to kopecks, rounded to a whole number.
 * @throws RangeError when the amount is not finite or too large.
 */
export function kopecksOf(roubles: number): Kopecks {
  const kopecks = Math.round(roubles * 100)
  if (!Number.isSafeInteger(kopecks)) throw new RangeError(`not an amount of money: ${roubles}`)
  return kopecks as Kopecks
}

/** Converts kopecks to the API's roubles. */
export function roublesOf(kopecks: Kopecks): number {
  return kopecks / 100
}

export const ZERO = 0 as Kopecks

/** Sum of amounts. */
export function addMoney(...amounts: Kopecks[]): Kopecks {
  return amounts.reduce<number>((sum, amount) => sum + amount, 0) as Kopecks
}

/** An amount multiplied by a whole number. */
export function timesMoney(amount: Kopecks, count: number): Kopecks {
  return (amount * count) as Kopecks
}

/** No-break space. */
const NO_BREAK_SPACE = '\u00A0'

/** A whole number in groups of three digits; it has at most 21. */
const grouped = (whole: number) => String(whole).replaceAll(/\B(?=(?:\d{3}){1,7}$)/g, NO_BREAK_SPACE)

// The texts are those of Intl.NumberFormat, whose first instance takes 12 to 40 ms to create: a long task on a phone.

/** FMT-001, FMT-002, AMB-161: «12 345,00 ₽» with no-break spaces. */
export function formatMoney(amount: Kopecks): string {
  const kopecks = Math.abs(amount)
  const decimals = String(kopecks % 100).padStart(2, '0')
  return `${amount < 0 ? '-' : ''}${grouped(Math.trunc(kopecks / 100))},${decimals}${NO_BREAK_SPACE}₽`
}

/** FMT-003, AMB-161: «12 345» or «12 345,5». */
export function formatNumber(value: number): string {
  const hundredths = Math.round(Math.abs(value) * 100)
  const decimals = String(hundredths % 100)
    .padStart(2, '0')
    .replace(/0{1,2}$/, '')
  return `${value < 0 ? '-' : ''}${grouped(Math.trunc(hundredths / 100))}${decimals && `,${decimals}`}`
}
