import { and, eq, isNotNull, or, sql, type AnyColumn } from 'drizzle-orm'
import type { Day } from 'shared-contracts/domain/days'
import type { Database } from '../../../platform/database/database.ts'
import { driveEvents, drives, registers, type DriveRow, type RegisterRow } from '../../orders/drives/schema.ts'
import type { ImportRow } from './read-rows.ts'

/** What an organisation has of the drives and cash registers of a file. */
export interface Known {
  /** By serial number. */
  readonly drives: ReadonlyMap<string, DriveRow>
  /** By id. */
  readonly registers: ReadonlyMap<number, RegisterRow>
  /** The day on which a drive was bought here, by its id: it cannot have worked before. */
  readonly boughtOn: ReadonlyMap<number, Day>
}

/**
 * What is known of a file's rows.
 * @param isLocked keeps the drives from other changes until the end of the transaction
 */
export async function findKnown(
  db: Database,
  organisationId: number,
  { rows, isLocked = false }: { readonly rows: readonly ImportRow[]; readonly isLocked?: boolean },
): Promise<Known> {
  const numbers = rows.map(({ serialNumber }) => serialNumber)
  const isMeant = and(eq(drives.organisationId, organisationId), isAny(drives.serialNumber, numbers, 'text'))
  const query = db.select().from(drives).where(isMeant).orderBy(drives.id)
  const found = isLocked ? await query.for('update') : await query
  const registerNumbers = rows.flatMap(({ registerNumber }) => registerNumber ?? [])
  const registerIds = found.flatMap(({ registerId }) => registerId ?? [])
  const foundRegisters = await db
    .select()
    .from(registers)
    .where(
      and(
        eq(registers.organisationId, organisationId),
        or(isAny(registers.number, registerNumbers, 'text'), isAny(registers.id, registerIds, 'int')),
      ),
    )
  const bought = await db
    .select({ driveId: driveEvents.driveId, on: driveEvents.on })
    .from(driveEvents)
    .where(
      and(
        isAny(
          driveEvents.driveId,
          found.filter(({ orderId }) => orderId !== null).map(({ id }) => id),
          'int',
        ),
        eq(driveEvents.kind, 'bought'),
        isNotNull(driveEvents.on),
      ),
    )
    .orderBy(driveEvents.id)
  return {
    drives: new Map(found.map((drive) => [drive.serialNumber, drive])),
    registers: new Map(foundRegisters.map((register) => [register.id, register])),
    boughtOn: new Map(bought.map(({ driveId, on }) => [driveId, on ?? ''])),
  }
}

/** One parameter, however many values there are. */
const isAny = (column: AnyColumn, values: readonly (string | number)[], type: 'int' | 'text') =>
  sql`${column} = any(${sql.param(values)}::${sql.raw(type)}[])`
