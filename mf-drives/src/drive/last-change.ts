import type { DriveEvent } from 'shared-contracts/api/drives/drives'

/**
 * DRIVE-004: the event that «Отменить последнее действие» takes back: the last one that is not taken back already.
 * @param events the newest first
 */
export function lastChange(events: readonly DriveEvent[]): DriveEvent | undefined {
  let takenBack = 0
  for (const event of events) {
    if (event.kind === 'corrected') takenBack += 1
    else if (takenBack === 0) return event
    else takenBack -= 1
  }
  return undefined
}
