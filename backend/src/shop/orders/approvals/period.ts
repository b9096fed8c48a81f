import type { Period } from 'shared-contracts/api/own-limit'
import { dayOf, type Day } from 'shared-contracts/domain/days'

const MONTHS: Readonly<Record<Period, number>> = { month: 1, quarter: 3, year: 12 }

/** APPR-001: the first day, in Moscow, of the calendar period that contains an instant. */
export function sinceOf(period: Period, now: Date): Day {
  const [year = '', month = ''] = dayOf(now).split('-')
  const first = Math.floor((Number(month) - 1) / MONTHS[period]) * MONTHS[period] + 1
  return `${year}-${String(first).padStart(2, '0')}-01`
}
