import { isDeepStrictEqual } from 'node:util'
import type { DriveState, RegisterUse } from 'shared-contracts/api/drives/drives'
import type { Day } from 'shared-contracts/domain/days'
import { keepUntil } from 'shared-contracts/domain/drive-validity'
import { computedEnd, type DriveEnd } from '../../orders/drives/computed-end.ts'
import { remindOnOf } from '../../orders/drives/remind-on.ts'
import type { DriveChanges, DriveRow } from '../../orders/drives/schema.ts'
import type { FoundDrive } from './found-drives.ts'

/** A drive that an operator found in a cash register of ours. */
export interface DriveInRegister extends FoundDrive {
  readonly registerId: number
}

/** DRIVE-007: the columns of a stored drive that change by what an operator reports; an empty object if none does. */
export function confirmedChanges(row: DriveRow, found: DriveInRegister, today: Day): DriveChanges {
  const state = stateOf(row, found)
  if (state === undefined) return {}
  const registeredOn = found.registeredOn ?? row.registeredOn
  const use = flagsOf(row.use, found)
  const isMoved = found.isCurrent || found.isClosed || row.registerId === null
  const after = {
    state,
    registerId: isMoved ? found.registerId : row.registerId,
    use,
    registeredOn,
    ...(state === 'working' && { place: null, ...expiryAfter({ ...row, registeredOn, use }) }),
    ...(found.closedOn !== null && { closedOn: found.closedOn, keepUntil: keepUntil(found.closedOn) }),
  }
  const changed = differing(row, after)
  if (changed.state === undefined && changed.expiresOn === undefined) return changed
  // DRIVE-011: the next reminder is set anew only when the state or the end changes.
  const { expiresOn } = { ...row, ...after }
  return { ...changed, remindOn: state === 'working' ? remindOnOf(expiresOn, today) : null }
}

/** The state after a reading. Undefined: the user's own change is newer than anything the operator can know. */
function stateOf({ state, registerId }: DriveRow, found: DriveInRegister): DriveState | undefined {
  switch (state) {
    case 'expertise':
    case 'replaced':
    case 'destroyed':
      return undefined
    case 'closed':
      return 'closed'
    case 'working':
      if (found.isClosed) return 'closed'
      // The drive works in another register now: an older register's record of it is skipped.
      return found.isCurrent || registerId === null || registerId === found.registerId ? 'working' : undefined
    case 'stock':
    case 'withdrawn':
      if (found.isClosed) return 'closed'
      if (found.isCurrent) return 'working'
      // A drive that its register no longer has was replaced, even if its closing report is missing. If its register is
      // known, the user has put it back into stock.
      return registerId === null ? 'closed' : undefined
  }
}

/** The operator tells neither seasonal work nor excise goods, so what the user told of them stays. */
function flagsOf(known: RegisterUse | null, { use: reported }: FoundDrive): RegisterUse | null {
  if (reported === null) return known
  const { isSeasonal = false, isExcise = false, systems = [] } = known ?? {}
  return { ...reported, systems: reported.systems.length > 0 ? reported.systems : systems, isSeasonal, isExcise }
}

/** DRIVE-008: the computed end. An end that the device or an operator told stays. */
function expiryAfter(drive: DriveRow): Partial<DriveEnd> {
  const isTold = drive.expirySource === 'ofd' || drive.expirySource === 'report'
  return isTold ? {} : (computedEnd(drive) ?? {})
}

function differing(row: DriveRow, after: DriveChanges): DriveChanges {
  const known: Readonly<Record<string, unknown>> = row
  return Object.fromEntries(Object.entries(after).filter(([name, value]) => !isDeepStrictEqual(known[name], value)))
}
