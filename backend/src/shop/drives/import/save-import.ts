import { setImmediate } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'
import type { EventDetails } from '../../orders/drives/schema.ts'
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
    const rows = changed.slice(start, start + ROWS).map((register) => ({ ...register, id: ids.get(register) }))
    await tx.execute(sql`
      insert into registers (id, organisation_id, number, name, address)
      select n.id, ${organisationId}::int, n.number, n.name, n.address
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(id int, number text, name text, address text)
      on conflict (id) do update set name = excluded.name, address = excluded.address`)
  }
  return ids
}

/** Ids for new cash registers, taken in advance: one without a number could not be found again after the insert. */
async function freeIds(tx: Database, count: number): Promise<number[]> {
  const rows = await tx
    .select({ id: sql`nextval(pg_get_serial_sequence('registers', 'id'))`.mapWith(Number) })
    .from(sql`generate_series(1, ${count}::int)`)
  return rows.map(({ id }) => id)
}

type WithRegister = Judged & { readonly registerId: number | null }

/** One statement with one parameter: thousands of them take the embedded database twice the time. */
async function saveDrives(
  tx: Database,
  { organisationId, user, at }: Importer,
  rows: readonly WithRegister[],
): Promise<void> {
  const given = rows.map((row) => ({
    ...{ ...row.next, serialNumber: row.given.serialNumber, registerId: row.registerId },
    ...{ details: detailsOf(row), before: beforeOf(row) },
  }))
  await tx.execute(sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as n(
        "serialNumber" text, state text, months smallint, "registerId" int, use jsonb, place text, "registeredOn" date,
        "expiresOn" date, "expirySource" text, "remindOn" date, details jsonb, before jsonb)
    ), saved as (
      insert into drives (organisation_id, serial_number, state, months, register_id, use, place, registered_on,
        expires_on, expiry_source, remind_on)
      select ${organisationId}::int, "serialNumber", state, months, "registerId", use, place, "registeredOn",
        "expiresOn", "expirySource", "remindOn"
      from given
      on conflict (organisation_id, serial_number) do update set state = excluded.state, months = excluded.months,
        register_id = excluded.register_id, use = excluded.use, place = excluded.place,
        registered_on = excluded.registered_on, expires_on = excluded.expires_on,
        expiry_source = excluded.expiry_source, remind_on = excluded.remind_on
      returning id, serial_number
    )
    insert into drive_events (drive_id, at, user_id, who, kind, details, before)
    select saved.id, ${at.toISOString()}::timestamptz, ${user.id}::int, ${user.name}::text, 'imported', details, before
    from given join saved on serial_number = "serialNumber"`)
}

function detailsOf({ next: { place, expiresOn }, register }: Judged): EventDetails {
  return {
    register: register?.number ?? register?.name ?? undefined,
    place: place ?? undefined,
    expiresOn: expiresOn ?? undefined,
  }
}

/** What a correction would restore. Null: the row changed the cash register only. */
function beforeOf({ drive, next, registerId }: WithRegister) {
  if (drive === undefined) return null
  const before = changedColumns(drive, { ...next, registerId })
  return Object.keys(before).length === 0 ? null : before
}
