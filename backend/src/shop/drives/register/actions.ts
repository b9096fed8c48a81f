import type { DriveAction } from 'shared-contracts/api/drives/drives'
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

/** What may be done with a drive. @param events of the drive, the newest first */
export function actionsOf({ state }: Pick<DriveRow, 'state'>, events: readonly EventRow[]): DriveAction[] {
  return [...ALLOWED[state], ...(lastChange(events) === undefined ? [] : (['correct'] as const))]
}

/** DRIVE-004: the change that a correction takes back: the last one that is not taken back, if it can be. */
export function lastChange(events: readonly EventRow[]): EventRow | undefined {
  const corrected = new Set(events.map(({ corrects }) => corrects))
  const last = events.find(({ id, corrects }) => corrects === null && !corrected.has(id))
  return last?.before === null ? undefined : last
}
