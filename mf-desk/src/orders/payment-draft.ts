import { ApiError } from 'shared-contracts/api/error'
import { dayOf, type Day } from 'shared-contracts/domain/days'
import { kopecksOf, type Kopecks } from 'shared-contracts/domain/money'
import { ordersTexts as texts } from './texts.ts'

/** What is typed about a payment. */
export interface PaymentDraft {
  /** Idempotency-Key of the payment. */
  readonly key: string
  /** Null: the rest. */
  readonly sum: string | null
  /** Null: today. */
  readonly day: Day | null
  readonly document: string
}

export const newPayment = (): PaymentDraft => ({ key: crypto.randomUUID(), sum: null, day: null, document: '' })

/** «1 200,50» in kopecks; undefined when it is no sum. */
export function typedSum(text: string): Kopecks | undefined {
  const digits = text.replaceAll(/[\s\u00A0₽]/g, '').replace(',', '.')
  return /^\d{1,9}(?:\.\d{1,2})?$/.test(digits) && Number(digits) > 0 ? kopecksOf(Number(digits)) : undefined
}

/** What is wrong with a typed sum; null: nothing. */
export function problemOfSum(text: string, rest: Kopecks): string | null {
  const sum = typedSum(text)
  if (sum === undefined) return texts.wrongSum
  return sum > rest ? texts.tooMuch(rest) : null
}

/**
 * What is wrong with the day of a payment; null: nothing.
 * @param earliest the first day that it may have come on; undefined: the API decides for each order
 */
export function problemOfDay(day: Day, earliest?: Day): string | null {
  if (earliest !== undefined && day < earliest) return texts.dayTooEarly(earliest)
  return day > dayOf(new Date()) ? texts.dayToCome : null
}

/** Whether the API has refused a payment: nothing was paid with its key. */
export const isRefusal = (answer: unknown): boolean =>
  answer instanceof ApiError && answer.failure === 'status' && answer.status < 500
