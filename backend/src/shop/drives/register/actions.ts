import type { DriveAction } from 'shared-contracts/api/drives/changes'
import type { DriveRow, EventRow } from '../../orders/drives/schema.ts'

/** DRIVE-003: what each state allows. */
const ALLOWED = {
  stock: ['activate', 'move', 'expertise'],
  working: ['close', 'expertise'],
  expertise: ['return', 'replace', 'move'],
  closed: ['move', 'destroy'],
  replaced: [],
  destroyed: [],
  withdrawn: [],
} as const satisfies Record<DriveRow['state'], readonly DriveAction[]>

/**
 * What may be done with a drive. DRIVE-007: one that works without a known end may be activated again, to tell its kind and
 * its use.
 * @param events of the drive, the newest first
 */
export function actionsOf(
  { state, expiresOn }: Pick<DriveRow, 'state' | 'expiresOn'>,
  events: readonly EventRow[],
): DriveAction[] {
  const lacksEnd = state === 'working' && expiresOn === null
  const isCorrectable = lastChange(events) !== undefined
  return [
    ...(lacksEnd ? (['activate'] as const) : []),
    ...ALLOWED[state],
    ...(isCorrectable ? (['correct'] as const) : []),
  ]
}

/** The events that hold: those that are neither corrections nor taken back by one. @param events the newest first */
export function standingEvents(events: readonly EventRow[]): EventRow[] {
  const corrected = new Set(events.map(({ corrects }) => corrects))
  return events.filter(({ id, corrects }) => corrects === null && !corrected.has(id))
}

/** DRIVE-004: the change that a correction takes back: the last one that holds, if it can be taken back. */
export function lastChange(events: readonly EventRow[]): EventRow | undefined {
  const [last] = standingEvents(events)
  return last?.before === null ? undefined : last
}
