import { formatDay, type Day } from 'shared-contracts/domain/days'
import { wrongField } from '../../../platform/http/refusal.ts'
import { FIRST_DRIVE_DAY, LAST_DRIVE_DAY } from '../../orders/drives/drive-days.ts'
import type { EventRow } from '../../orders/drives/schema.ts'
import { standingEvents } from './actions.ts'
import { driveTexts as texts } from './texts.ts'

/** The day of the last event that holds and has one. */
export const lastDay = (events: readonly EventRow[]): Day | null =>
  standingEvents(events).find(({ on }) => on !== null)?.on ?? null

/** The day on which a drive was bought here, the last time. Null: it was not. */
export const boughtOn = (events: readonly EventRow[]): Day | null =>
  events.find(({ kind }) => kind === 'bought')?.on ?? null

/** @throws Refusal 400 for a day after today, before `from` or before there were drives */
export function checkDay(
  day: Day,
  { today, from, path = 'on', early }: { today: Day; from: Day | null; path?: string; early?: (day: string) => string },
): void {
  if (day > today) throw wrongField('WRONG_DAY', path, texts.future)
  if (day < FIRST_DRIVE_DAY) throw wrongField('WRONG_DAY', path, texts.wrongYear)
  if (from !== null && day < from) throw wrongField('WRONG_DAY', path, (early ?? texts.tooEarly)(formatDay(from)))
}

/** @throws Refusal 400 for an end before the registration, or later than any drive has */
export function checkEnd(expiresOn: Day, registeredOn: Day): void {
  if (expiresOn < registeredOn) throw wrongField('WRONG_DAY', 'expiresOn', texts.endsBefore)
  if (expiresOn > LAST_DRIVE_DAY) throw wrongField('WRONG_DAY', 'expiresOn', texts.wrongYear)
}
