import { setImmediate } from 'node:timers/promises'
import { getTableColumns, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'
import { driveEvents, drives, registers, type EventDetails } from '../../orders/drives/schema.ts'
import { changedColumns, type Judged } from './judge-rows.ts'
import type { PlannedRegister } from './plan-registers.ts'

/** Rows of one statement: about 30 ms on the embedded database. */
const ROWS = 1_000

/** Who imports, and when. */
export interface Importer {
  readonly organisationId: number
  readonly user: { readonly id: number; readonly name: string }
  readonly at: Date
}

/** DRIVE-005: writes changed and added drives with their cash registers, and an event of each. */
export async function saveImport(tx: Database, by: Importer, judged: readonly Judged[]): Promise<void> {
  const written = judged.filter(({ result }) => result !== 'same')
  const ids = await saveRegisters(tx, by.organisationId, written)
  for (let start = 0; start < written.length; start += ROWS) {
    await setImmediate()
    await saveDrives(
      tx,
      by,
      written.slice(start, start + ROWS).map((one) => ({
        ...one,
        registerId: (one.register && ids.get(one.register)) ?? one.drive?.registerId ?? null,
      })),
    )
  }
}

/** @returns the ids of the cash registers of these rows */
async function saveRegisters(
  tx: Database,
  organisationId: number,
  rows: readonly Judged[],
): Promise<ReadonlyMap<PlannedRegister, number>> {
  const all = [...new Set(rows.flatMap(({ register }) => register ?? []))]
  const free = await freeIds(tx, all.filter(({ id }) => id === undefined).length)
  const ids = new Map(all.map((register) => [register, register.id ?? free.pop() ?? 0]))
  const changed = all.filter((register) => register.isChanged())
  for (let start = 0; start < changed.length; start += ROWS) {
    await setImmediate()
    const values = changed.slice(start, start + ROWS).map((register) => {
      const { number, name, address } = register
      return { id: ids.get(register), organisationId, number, name, address }
    })
    await tx
      .insert(registers)
      .values(values)
      .onConflictDoUpdate({ target: registers.id, set: { name: sql`excluded.name`, address: sql`excluded.address` } })
  }
  return ids
}

/** Ids for new cash registers: a register without a number cannot be found again by what is written of it. */
async function freeIds(tx: Database, count: number): Promise<number[]> {
  const rows = await tx
    .select({ id: sql`nextval(pg_get_serial_sequence('registers', 'id'))`.mapWith(Number) })
    .from(sql`generate_series(1, ${count}::int)`)
  return rows.map(({ id }) => id)
}

type WithRegister = Judged & { readonly registerId: number | null }

const columns = getTableColumns(drives)
/** What an import changes of a drive that is there. */
const overwritten = Object.fromEntries(
  (
    [
      ...(['state', 'months', 'registerId', 'use', 'place'] as const),
      ...(['registeredOn', 'expiresOn', 'expirySource', 'remindOn'] as const),
    ] as const
  ).map((name) => [name, sql`excluded.${sql.identifier(columns[name].name)}`]),
)

async function saveDrives(
  tx: Database,
  { organisationId, user, at }: Importer,
  rows: readonly WithRegister[],
): Promise<void> {
  const saved = await tx
    .insert(drives)
    .values(
      rows.map(({ given: { serialNumber }, next, registerId }) => ({
        ...{ organisationId, serialNumber },
        ...next,
        registerId,
      })),
    )
    .onConflictDoUpdate({ target: [drives.organisationId, drives.serialNumber], set: overwritten })
    .returning({ id: drives.id, serialNumber: drives.serialNumber })
  const ids = new Map(saved.map(({ id, serialNumber }) => [serialNumber, id]))
  await tx.insert(driveEvents).values(
    rows.map((row) => ({
      ...{ driveId: ids.get(row.given.serialNumber) ?? 0, at, userId: user.id, who: user.name },
      ...{ kind: 'imported' as const, details: detailsOf(row), before: beforeOf(row) },
    })),
  )
}

function detailsOf({ next: { place, expiresOn }, register }: Judged): EventDetails {
  return {
    register: register?.number ?? register?.name ?? undefined,
    place: place ?? undefined,
    expiresOn: expiresOn ?? undefined,
  }
}

/** Null when there is nothing of the drive itself to bring back. */
function beforeOf({ drive, next, registerId }: WithRegister) {
  if (drive === undefined) return null
  const before = changedColumns(drive, { ...next, registerId })
  return Object.keys(before).length === 0 ? null : before
}
