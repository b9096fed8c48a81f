import { and, eq, getTableColumns, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Drive } from 'shared-contracts/api/drives/drives'
import type { Database } from '../../../platform/database/database.ts'
import { drives, registers, type DriveRow, type RegisterRow } from '../../orders/drives/schema.ts'

const others = alias(drives, 'others')

/**
 * DRIVE-009: whether another organisation has the number too. Both must be confirmed, by a shipment or an operator: nobody
 * learns by a typed number what others own.
 */
const isElsewhere = (db: Database) =>
  sql<boolean>`${drives.isConfirmed} and exists ${db
    .select({ one: sql`1` })
    .from(others)
    .where(
      and(
        eq(others.serialNumber, drives.serialNumber),
        ne(others.organisationId, drives.organisationId),
        others.isConfirmed,
        ne(others.state, 'withdrawn'),
      ),
    )}`

/** The cash register of a drive. With its organisation, so that no plan reads those of others. */
export const isItsRegister = and(
  eq(registers.id, drives.registerId),
  eq(registers.organisationId, drives.organisationId),
)

/** Drives with what the register shows of them. */
export function selectDrives(db: Database) {
  return db
    .select({ drive: getTableColumns(drives), register: getTableColumns(registers), isElsewhere: isElsewhere(db) })
    .from(drives)
    .leftJoin(registers, isItsRegister)
    .$dynamic()
}

export interface StoredDrive {
  readonly drive: DriveRow
  readonly register: RegisterRow | null
  readonly isElsewhere: boolean
}

/** A drive as the contract has it. */
export function driveOf({ drive, register, isElsewhere: isFoundElsewhere }: StoredDrive): Drive {
  const { id, serialNumber, months, state, productName, use, place, orderId } = drive
  const { registeredOn, expiresOn, expirySource, closedOn, keepUntil, destroyedOn } = drive
  if (state === 'withdrawn') throw new Error('a withdrawn drive is not shown')
  return {
    ...{ driveId: id, serialNumber, months, state, productName, use, place, orderId },
    ...{ registeredOn, expiresOn, expirySource, closedOn, keepUntil, destroyedOn },
    register: register && { ...register, registerId: register.id },
    isElsewhere: isFoundElsewhere,
  }
}
