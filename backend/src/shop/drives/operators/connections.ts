import { and, eq, sql } from 'drizzle-orm'
import { DRIVE_OPERATORS, type OperatorConnection } from 'shared-contracts/api/drives/operators'
import type { Database } from '../../../platform/database/database.ts'
import { notFound } from '../../../platform/http/refusal.ts'
import { nextNight } from './next-night.ts'
import type { ConnectionKey } from './stored-access.ts'
import { driveOperators } from './schema.ts'

export type ConnectionRow = typeof driveOperators.$inferSelect

/** The columns of a reading while none is under way. */
export const NO_READING = { claimedUntil: null, done: null, total: null } as const

export const isConnection = ({ organisationId, operator }: ConnectionKey) =>
  and(eq(driveOperators.organisationId, organisationId), eq(driveOperators.operator, operator))

/** DRIVE-007: all operators, connected or not. */
export async function findConnections(db: Database, organisationId: number, now: Date): Promise<OperatorConnection[]> {
  const rows = await db.select().from(driveOperators).where(eq(driveOperators.organisationId, organisationId))
  return DRIVE_OPERATORS.map((operator) =>
    connectionOf(
      operator,
      rows.find((row) => row.operator === operator),
      now,
    ),
  )
}

/** Stores an access and begins to read with it. @param access encrypted */
export async function writeConnection(
  db: Database,
  key: ConnectionKey,
  { access, now }: { readonly access: string; readonly now: Date },
): Promise<OperatorConnection> {
  const fields = { access, dueAt: now, failure: null, ...NO_READING }
  const [written] = await db
    .insert(driveOperators)
    .values({ ...key, ...fields })
    .onConflictDoUpdate({ target: [driveOperators.organisationId, driveOperators.operator], set: fields })
    .returning()
  return connectionOf(key.operator, written, now)
}

/** Begins to read now; a reading that is under way goes on. @throws Refusal 404 when it is not connected */
export async function refreshConnection(db: Database, key: ConnectionKey, now: Date): Promise<OperatorConnection> {
  const dueAt = sql`least(${driveOperators.dueAt}, ${now.toISOString()}::timestamptz)`
  return changeConnection(db, key, { dueAt, failure: null }, now)
}

/** Ends a reading; the next one is in the night. @throws Refusal 404 when it is not connected */
export async function stopConnection(db: Database, key: ConnectionKey, now: Date): Promise<OperatorConnection> {
  return changeConnection(db, key, { dueAt: nextNight(now), ...NO_READING }, now)
}

async function changeConnection(
  db: Database,
  key: ConnectionKey,
  change: Parameters<ReturnType<typeof db.update<typeof driveOperators>>['set']>[0],
  now: Date,
): Promise<OperatorConnection> {
  const [changed] = await db.update(driveOperators).set(change).where(isConnection(key)).returning()
  if (changed === undefined) throw notFound()
  return connectionOf(key.operator, changed, now)
}

/** Removes the access. The drives that were read stay. */
export async function removeConnection(db: Database, key: ConnectionKey, now: Date): Promise<OperatorConnection> {
  await db.delete(driveOperators).where(isConnection(key))
  return connectionOf(key.operator, undefined, now)
}

/** What an organisation sees of a connection: never its access. */
function connectionOf(operator: string, row: ConnectionRow | undefined, now: Date): OperatorConnection {
  const isDue = row?.dueAt != null && row.dueAt <= now
  const isReading = isDue || (row?.claimedUntil != null && row.claimedUntil > now)
  const { readAt = null, failure = null, registersCount = null, drivesCount = null } = row ?? {}
  return {
    operator,
    isConnected: row !== undefined,
    isReading,
    progress: isReading ? { done: row?.done ?? 0, total: row?.total ?? null } : null,
    readAt: readAt?.toISOString() ?? null,
    failure,
    found: registersCount === null || drivesCount === null ? null : { registers: registersCount, drives: drivesCount },
  }
}
