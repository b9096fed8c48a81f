/** AMB-162: the time zone of all shown dates. */
const PORTAL_TIME_ZONE = 'Europe/Moscow'

/** CONST-038: the date picker's format. */
export const DATE_PICKER_FORMAT = 'dd.MM.yyyy'

let format: Intl.DateTimeFormat | undefined

/** Created at first use: that takes 20 ms, which pages without dates need not spend. */
function sharedFormat(): Intl.DateTimeFormat {
  format ??= new Intl.DateTimeFormat('ru-RU', {
    timeZone: PORTAL_TIME_ZONE,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  return format
}

type Parts = Record<'year' | 'month' | 'day' | 'hour' | 'minute', string>

function partsOf(instant: Date | string): Parts {
  const parts = sharedFormat().formatToParts(new Date(instant))
  return Object.fromEntries(parts.map(({ type, value }) => [type, value])) as Parts
}

/** FMT-006: «31.01.2025 14:05». @throws RangeError on an invalid date, like the other formats of this file. */
export function formatDateTime(instant: Date | string): string {
  return `${formatDate(instant)} ${formatTime(instant)}`
}

/** FMT-007: «31.01.2025». */
export function formatDate(instant: Date | string): string {
  const { day, month, year } = partsOf(instant)
  return `${day}.${month}.${year}`
}

/** FMT-008: «14:05», 24 hours. */
export function formatTime(instant: Date | string): string {
  const { hour, minute } = partsOf(instant)
  return `${hour}:${minute}`
}

/** FMT-009: «20250131». */
export function formatCompactDate(instant: Date | string): string {
  const { day, month, year } = partsOf(instant)
  return `${year}${month}${day}`
}
