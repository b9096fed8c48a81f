import type { DriveEvent } from 'shared-contracts/api/drives/drives'
import { driveTextsOfPage as texts } from './texts.ts'

/** DRIVE-003: an event in words, such as «Введен в работу: РНМ 0001284503017742, окончание 01.12.2027». */
export function eventWords({ kind, register, place, corrects, expiresOn }: DriveEvent): string {
  const { eventDetails } = texts
  const details = [
    ...(register == null ? [] : [eventDetails.register(register)]),
    ...(place == null ? [] : [place]),
    ...(corrects == null ? [] : [eventDetails.corrects(corrects)]),
    ...(expiresOn === null ? [] : [eventDetails.until(expiresOn)]),
  ]
  return details.length === 0 ? texts.event(kind) : `${texts.event(kind)}: ${details.join(', ')}`
}
