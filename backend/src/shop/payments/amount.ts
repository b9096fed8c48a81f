import { CURRENCY, roublesOf, type Kopecks } from 'shared-contracts/domain/money'
import type { Amount } from './acquiring.ts'

/** A sum as acquirers write it. */
export function amountOf(sum: Kopecks): Amount {
  return { value: roublesOf(sum).toFixed(2), currency: CURRENCY }
}

/** Whether an acquirer's amount is this sum: `1234.5` and `1234.50` are the same. */
export function isAmount({ value, currency }: Amount, sum: Kopecks): boolean {
  return currency === CURRENCY && /^\d{1,12}(?:\.\d{1,2})?$/.test(value) && Math.round(Number(value) * 100) === sum
}
