import { MAX_LIMIT } from 'shared-contracts/api/approvals'
import type { Limit, Period } from 'shared-contracts/api/own-limit'
import { formatNumber } from 'shared-contracts/domain/money'

/** Limits as they are typed; an empty sum: no limit. */
export interface LimitForm {
  readonly perOrder: string
  readonly perPeriod: string
  readonly period: Period
}

const typedSum = (sum: number | null) => (sum === null ? '' : formatNumber(sum))

export function formOf({ perOrder, perPeriod, period }: Limit): LimitForm {
  return { perOrder: typedSum(perOrder), perPeriod: typedSum(perPeriod), period }
}

/** «50 000,50» in roubles; null: empty, no limit; undefined: no sum. */
export function sumIn(text: string): number | null | undefined {
  const digits = text.replaceAll(/[\s₽]/g, '').replace(',', '.')
  if (digits === '') return null
  return /^\d{1,10}(?:\.\d{1,2})?$/.test(digits) && Number(digits) <= MAX_LIMIT ? Number(digits) : undefined
}
