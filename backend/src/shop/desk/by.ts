import type { Manager } from '../calls/manager.ts'
import type { ChangedBy } from '../orders/changes/changed-by.ts'

/** Who changes something now, for the journal. */
export function by({ name }: Manager): ChangedBy {
  return { at: new Date(), by: name }
}
