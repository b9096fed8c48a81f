import type { Kopecks } from './money.ts'

/** The VAT contained in a price, in kopecks, rounded to the nearest; `percent` is its rate. */
export function vatIncluded(price: Kopecks, percent: number): Kopecks {
  return Math.round((price * percent) / (100 + percent)) as Kopecks
}
