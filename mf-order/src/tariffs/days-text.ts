import { plural } from 'shared-contracts/domain/plurals'
import { days } from '../texts.ts'

/** The delivery time in calendar days: «2–4 дня», «5 дней». */
export function daysText(minDays: number, maxDays: number): string {
  const range = minDays === maxDays ? String(maxDays) : `${minDays}–${maxDays}`
  return `${range} ${plural(maxDays, days)}`
}
