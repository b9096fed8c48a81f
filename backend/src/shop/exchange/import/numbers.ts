import { kopecksOf, type Kopecks } from 'shared-contracts/domain/money'

/** The greatest price that is believed, roubles. */
const MOST_ROUBLES = 100_000_000
/** The greatest number of pieces that is believed. */
const MOST_PIECES = 100_000_000

/** A number as 1C writes it: «1320.5», «1 320,50»; undefined when it is none. */
export function numberOf(text: string): number | undefined {
  const plain = text.replace(/[\s\u00a0\u202f]/g, '').replace(',', '.')
  return /^-?\d{1,15}(?:\.\d{1,15})?$/.test(plain) ? Number(plain) : undefined
}

/** A price in roubles, rounded to kopecks; undefined when it is no price of goods. */
export function priceOf(text: string): Kopecks | undefined {
  const roubles = numberOf(text)
  if (roubles === undefined || roubles > MOST_ROUBLES || roubles < 0.005) return undefined
  return kopecksOf(Math.round(roubles * 100) / 100)
}

/** Whole pieces: a part of a piece is none, and less than nothing is nothing. Undefined when it is no number. */
export function piecesOf(text: string): number | undefined {
  const pieces = numberOf(text)
  if (pieces === undefined || pieces > MOST_PIECES) return undefined
  return Math.max(0, Math.floor(pieces))
}

/** EXCH-015: the names of the rouble in files of 1C. */
export function isRouble(currency: string): boolean {
  return ['руб', 'rub', 'rur', '643', '810'].includes(currency.trim().toLowerCase().replace(/\.$/, ''))
}
