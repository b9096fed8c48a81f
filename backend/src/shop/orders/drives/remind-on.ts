import { REMINDER_DAYS } from 'shared-contracts/api/drives/calendar'
import { shiftDay, type Day } from 'shared-contracts/domain/days'

/**
 * DRIVE-011: the next day, from today on, on which a letter tells of a drive's end. Null when none is left.
 * @param expiresOn the drive's end; null: it has none
 */
export function remindOnOf(expiresOn: Day | null, today: Day): Day | null {
  if (expiresOn === null) return null
  return REMINDER_DAYS.map((days) => shiftDay(expiresOn, -days)).find((day) => day >= today) ?? null
}
