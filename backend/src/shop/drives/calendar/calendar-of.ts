import { REMINDER_DAYS } from 'shared-contracts/api/drives/calendar'
import { shiftDay, type Day } from 'shared-contracts/domain/days'
import { line, text } from './content-line.ts'
import { calendarTexts } from './texts.ts'

/** A working drive with an end. */
export interface EndingDrive {
  readonly driveId: number
  readonly serialNumber: string
  readonly expiresOn: Day
  /** Name of its cash register, else the number. */
  readonly register: string | null
  readonly address: string | null
}

interface CalendarTerms {
  /** Name of the organisation. */
  readonly organisation: string
  readonly publicUrl: string
  readonly now: Date
}

/** DRIVE-012: the calendar (RFC 5545): an event of a whole day for each drive, with an alarm for each reminder. */
export function calendarOf(drives: readonly EndingDrive[], terms: CalendarTerms): string {
  const host = new URL(terms.publicUrl).hostname
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//fn-portal//drives//RU',
    line('X-WR-CALNAME', text(calendarTexts.name(terms.organisation))),
    'REFRESH-INTERVAL;VALUE=DURATION:PT12H',
    'X-PUBLISHED-TTL:PT12H',
    ...drives.flatMap((drive) => eventOf(drive, { ...terms, host })),
    'END:VCALENDAR',
  ]
  return lines.map((one) => `${one}\r\n`).join('')
}

function eventOf(
  { driveId, serialNumber, expiresOn, register, address }: EndingDrive,
  { publicUrl, host, now }: CalendarTerms & { readonly host: string },
): string[] {
  const summary = text(calendarTexts.summary(serialNumber, register))
  const description = line('DESCRIPTION', summary)
  return [
    'BEGIN:VEVENT',
    line('UID', `drive-${driveId}@${host}`),
    `DTSTAMP:${utcOf(now)}`,
    `DTSTART;VALUE=DATE:${dateOf(expiresOn)}`,
    `DTEND;VALUE=DATE:${dateOf(shiftDay(expiresOn, 1))}`,
    line('SUMMARY', summary),
    ...(address ? [line('LOCATION', text(address))] : []),
    line('URL', `${publicUrl}/drives/${driveId}`),
    'TRANSP:TRANSPARENT',
    ...REMINDER_DAYS.flatMap((days) => [
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      // At 9:00, from the midnight with which the event begins.
      `TRIGGER:-P${days - 1}DT15H`,
      description,
      'END:VALARM',
    ]),
    'END:VEVENT',
  ]
}

const dateOf = (day: Day) => day.replaceAll('-', '')
const utcOf = (now: Date) => `${now.toISOString().slice(0, 19).replaceAll(/[:-]/g, '')}Z`
