import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { dayOf } from 'shared-contracts/domain/days'
import type { Database } from '../../../platform/database/database.ts'
import { driveEvents, drives, registers, type DriveRow } from '../../orders/drives/schema.ts'
import { lockOrganisation } from '../../organisations/lock-organisation.ts'
import { confirmedChanges, type DriveInRegister } from './confirm-drive.ts'
import type { ClaimedReading, ReadAll } from './due-readings.ts'
import type { OperatorRegister } from './fiscal-operator.ts'
import { foundDrives } from './found-drives.ts'

type NumberedRegister = OperatorRegister & { readonly number: string }

/** A found drive with the number of its register. */
interface FoundInRegister extends DriveInRegister {
  readonly registerNumber: string
}

/**
 * DRIVE-007: writes the registers and drives of a page in one short transaction. A register without a registration number
 * is left out: it cannot be told from others.
 * @param goOn keeps the reading; undefined when it was stopped, and then nothing is written
 * @returns what was written; undefined when nothing was
 */
export async function writePage(
  db: Database,
  organisationId: number,
  read: readonly OperatorRegister[],
  { now, goOn }: { readonly now: Date; readonly goOn: (tx: Database) => Promise<ClaimedReading | undefined> },
): Promise<(ReadAll & { readonly reading: ClaimedReading }) | undefined> {
  return db.transaction(async (tx) => {
    await lockOrganisation(tx, organisationId)
    const reading = await goOn(tx)
    if (reading === undefined) return undefined
    const found: FoundInRegister[] = []
    // One that comes twice is written once.
    const byNumber = new Map(read.flatMap((register) => (isNumbered(register) ? [[register.number, register]] : [])))
    for (const register of byNumber.values()) {
      const registerId = await writeRegister(tx, organisationId, register)
      found.push(...foundDrives(register).map((drive) => ({ ...drive, registerId, registerNumber: register.number })))
    }
    await writeDrives(tx, organisationId, found, now)
    const numbers = new Set(found.map(({ serialNumber }) => serialNumber))
    return { reading, registers: byNumber.size, drives: numbers.size }
  })
}

const isNumbered = (register: OperatorRegister): register is NumberedRegister => register.number !== null

/** What the operator does not know stays, and so does a name that the organisation gave. */
async function writeRegister(
  tx: Database,
  organisationId: number,
  { number, serialNumber, model, name, address }: NumberedRegister,
): Promise<number> {
  const [written] = await tx
    .insert(registers)
    .values({ organisationId, number, serialNumber, model, name, address })
    .onConflictDoUpdate({
      target: [registers.organisationId, registers.number],
      set: {
        serialNumber: sql`coalesce(excluded.serial_number, ${registers.serialNumber})`,
        model: sql`coalesce(excluded.model, ${registers.model})`,
        name: sql`coalesce(${registers.name}, excluded.name)`,
        address: sql`coalesce(excluded.address, ${registers.address})`,
      },
    })
    .returning({ id: registers.id })
  if (written === undefined) throw new Error('a register was not written')
  return written.id
}

async function writeDrives(
  tx: Database,
  organisationId: number,
  found: readonly FoundInRegister[],
  now: Date,
): Promise<void> {
  if (found.length === 0) return
  // In one order, because two transactions that insert the same numbers in different orders could deadlock.
  const numbers = [...new Set(found.map(({ serialNumber }) => serialNumber))].toSorted()
  // New ones begin as those of the stock do, and are then confirmed with them.
  await tx
    .insert(drives)
    .values(numbers.map((serialNumber) => ({ organisationId, serialNumber, state: 'stock' as const })))
    .onConflictDoNothing()
  const rows = await tx
    .select()
    .from(drives)
    .where(and(eq(drives.organisationId, organisationId), inArray(drives.serialNumber, numbers)))
    .orderBy(asc(drives.id))
    .for('update')
  for (const row of rows) {
    const same = found.filter(({ serialNumber }) => serialNumber === row.serialNumber)
    const drive = same.find(({ isCurrent }) => isCurrent) ?? same[0]
    if (drive !== undefined) await confirmDrive(tx, row, drive, now)
  }
}

async function confirmDrive(tx: Database, row: DriveRow, found: FoundInRegister, now: Date): Promise<void> {
  const changes = confirmedChanges(row, found, dayOf(now))
  if (row.isConfirmed && Object.keys(changes).length === 0) return
  const [written] = await tx
    .update(drives)
    .set({ ...changes, isConfirmed: true })
    .where(eq(drives.id, row.id))
    .returning()
  const { closedOn, registeredOn, expiresOn } = written ?? row
  await tx.insert(driveEvents).values({
    driveId: row.id,
    at: now,
    kind: 'confirmed',
    on: closedOn ?? registeredOn,
    details: { register: found.registerNumber, ...(expiresOn !== null && { expiresOn }) },
    // Taking it back would not last: the next reading would write it again.
    before: null,
  })
}
