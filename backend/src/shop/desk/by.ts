import type { Manager } from '../calls/manager.ts'
import type { ChangedBy } from '../orders/changes/changed-by.ts'

/** Who changes something now, for the journal. */
export function by({ name, userId }: Manager): ChangedBy {
  return { at: new Date(), by: userId === null ? name : { name, userId } }
}
