import { plural } from 'shared-contracts/domain/plurals'
import { days } from '../texts.ts'

/** «2–4 дня», «5 дней»: how long a carrier takes, in calendar days. */
export function daysText(minDays: number, maxDays: number): string {
  const range = minDays === maxDays ? String(maxDays) : `${minDays}–${maxDays}`
  return `${range} ${plural(maxDays, days)}`
}
