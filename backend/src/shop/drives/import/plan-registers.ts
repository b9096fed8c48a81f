import type { DriveRow, RegisterRow } from '../../orders/drives/schema.ts'
import type { Known } from './known-drives.ts'
import type { ImportRow } from './read-rows.ts'

/** A cash register as it will be after an import. Rows with the same number share it, and the last filled cell wins. */
export interface PlannedRegister {
  /** Undefined: it is new. */
  readonly id: number | undefined
  readonly number: string | null
  name: string | null
  address: string | null
  readonly isChanged: () => boolean
}

/** The cash register of a row's drive; undefined: the row says nothing of it. */
export type RegisterPlan = (given: ImportRow, drive: DriveRow | undefined) => PlannedRegister | undefined

/** Plans the cash registers of the rows of one file. */
export function planRegisters({ registers }: Known): RegisterPlan {
  const byId = new Map<number, PlannedRegister>()
  const fresh = new Map<string, PlannedRegister>()
  const numbered = new Map([...registers.values()].flatMap((row) => (row.number === null ? [] : [[row.number, row]])))

  function planned(stored: RegisterRow): PlannedRegister {
    const found = byId.get(stored.id) ?? plannedOf(stored.number, stored)
    byId.set(stored.id, found)
    return found
  }
  /** A register that gets its number by this row keeps the name and address that it had without one. */
  function ofNumber(number: string, former: RegisterRow | undefined): PlannedRegister {
    const stored = numbered.get(number)
    if (stored !== undefined) return planned(stored)
    const found = fresh.get(number) ?? plannedOf(number)
    fresh.set(number, found)
    if (former?.number === null) {
      found.name ??= former.name
      found.address ??= former.address
    }
    return found
  }
  return ({ registerNumber, name, address }, drive) => {
    if (registerNumber === undefined && name === undefined && address === undefined) return undefined
    const former = registers.get(drive?.registerId ?? 0)
    const register =
      registerNumber !== undefined
        ? ofNumber(registerNumber, former)
        : former === undefined
          ? plannedOf(null)
          : planned(former)
    register.name = name ?? register.name
    register.address = address ?? register.address
    return register
  }
}

function plannedOf(number: string | null, stored?: RegisterRow): PlannedRegister {
  const register: PlannedRegister = {
    id: stored?.id,
    number,
    name: stored?.name ?? null,
    address: stored?.address ?? null,
    isChanged: () => stored === undefined || register.name !== stored.name || register.address !== stored.address,
  }
  return register
}
