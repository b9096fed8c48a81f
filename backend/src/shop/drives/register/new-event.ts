import type { Day } from 'shared-contracts/domain/days'
import type { DriveChanges, EventRow } from '../../orders/drives/schema.ts'

/** An event that is to be written, and what it changes. */
export interface NewEvent extends Pick<EventRow, 'kind' | 'details'> {
  readonly on: Day | null
  readonly changes: DriveChanges
  readonly corrects?: number
}
