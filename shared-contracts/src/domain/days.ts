import { DATE_PICKER_FORMAT, formatDate } from './dates.ts'

/** A calendar day of the portal's time zone (AMB-162) as `yyyy-MM-dd`. Days compare as texts. */
export type Day = string

/** AMB-162: Moscow has had this offset (ms) without summer time since 2014, before the portal's first order. */
const PORTAL_OFFSET = 3 * 3_600_000

const ONE_DAY = 86_400_000

/** The day of an instant. @throws RangeError on an invalid date */
export function dayOf(instant: Date | string): Day {
  return formatDate(instant).split('.').toReversed().join('-')
}

/** Whether a text is a day that exists: `2025-02-29` is none. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

/** The day so many days after another, or before it for a negative number. */
export function shiftDay(day: Day, days: number): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * ONE_DAY).toISOString().slice(0, 10)
}

/**
 * The first instant of a day and the first instant after it, ms since 1970. Days before 1970 have none: nothing of the shop
 * is as old, and the database knows no year 0.
 */
export function boundsOfDay(day: Day): { readonly start: number; readonly end: number } {
  const start = Date.parse(`${day}T00:00:00Z`) - PORTAL_OFFSET
  return { start: Math.max(0, start), end: Math.max(0, start + ONE_DAY) }
}

/** A date whose UTC parts are the portal's wall time at an instant, for files that know no time zones, such as XLSX. */
export function wallTimeOf(instant: string): Date {
  return new Date(Date.parse(instant) + PORTAL_OFFSET)
}

/** HIST-006, CONST-038: «31.01.2025». */
export function formatDay(day: Day): string {
  const [year = '', month = '', ofMonth = ''] = day.split('-')
  return DATE_PICKER_FORMAT.replace('dd', ofMonth).replace('MM', month).replace('yyyy', year)
}

/** The day of a typed date such as «31.01.2025», «1.2.2025», «31/01/2025» or «31012025»; `null` if it is none. */
export function typedDay(text: string): Day | null {
  const match =
    /^(\d{1,2})[.,/\s-]+(\d{1,2})[.,/\s-]+(\d{4})$/.exec(text.trim()) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(text.trim())
  if (match === null) return null
  const [, day = '', month = '', year = ''] = match
  const found = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(found) ? found : null
}
