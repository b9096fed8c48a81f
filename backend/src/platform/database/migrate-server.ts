import { setTimeout } from 'node:timers/promises'
import { readMigrationFiles, type MigrationMeta } from 'drizzle-orm/migrator'
import type pg from 'pg'
import { isLockTimeout } from './faults.ts'
import type { Migrations } from './migrations.ts'

/** First line of a migration that is applied while backends of the release before take orders. */
const ONLINE = /^-- online\n/
/** Longest wait of a change for its table. Orders that come meanwhile wait behind it. */
const LOCK_TIMEOUT_MS = 300
/** Pause before the change is tried again. */
const PAUSE_MS = 500

/**
 * Brings a server to the newest schema, as drizzle's `migrate` does. A migration is one transaction, unless its first line is
 * `-- online`: then each statement is committed by itself, indexes are built and dropped concurrently, and a change of a
 * table that is in use is tried again later. If it is interrupted, the next start goes on after its last statement.
 * @param client has no time limits. No other one migrates the server at the same time.
 */
export async function migrateServer(client: pg.Client, { folder, table }: Migrations): Promise<void> {
  const applied: Applied = { client, table: `drizzle.${table}` }
  const last = await findLast(applied)
  for (const migration of readMigrationFiles({ migrationsFolder: folder })) {
    if (migration.folderMillis < (last?.millis ?? 0)) continue
    const isLast = migration.folderMillis === last?.millis
    if (isLast && last.statements === null) continue
    const isOnline = ONLINE.test(migration.sql[0] ?? '')
    // Nobody uses a new server.
    if (isOnline && last !== undefined) await applyOnline(applied, migration, isLast ? last.statements : null)
    else await applyAtOnce(applied, migration)
  }
}

/**
 * A connection, and drizzle's table of applied migrations. Its `statements` counts those of a migration that was begun and
 * not ended; otherwise it is null.
 */
interface Applied {
  readonly client: pg.Client
  readonly table: string
}

/** The migration that was applied last; undefined on a new server. */
async function findLast({
  client,
  table,
}: Applied): Promise<{ millis: number; statements: number | null } | undefined> {
  await client.query(`
    create schema if not exists drizzle;
    create table if not exists ${table} (id serial primary key, hash text not null, created_at bigint);
    alter table ${table} add column if not exists statements integer`)
  const { rows } = await client.query<{ millis: string; statements: number | null }>(
    `select created_at as millis, statements from ${table} order by created_at desc limit 1`,
  )
  return rows[0] && { ...rows[0], millis: Number(rows[0].millis) }
}

async function applyAtOnce(applied: Applied, migration: MigrationMeta): Promise<void> {
  const { client } = applied
  await inTransaction(client, async () => {
    for (const statement of migration.sql) await client.query(statement)
    await note(applied, migration, null)
  })
}

/** @param done number of statements done by a start that was interrupted, null if there was none */
async function applyOnline(applied: Applied, migration: MigrationMeta, done: number | null): Promise<void> {
  const { client } = applied
  if (done === null) await note(applied, migration, 0)
  for (const [index, statement] of migration.sql.entries()) {
    if (index < (done ?? 0)) continue
    const left = index + 1 < migration.sql.length ? index + 1 : null
    const [, act, name] = /^[ \t]*(CREATE|DROP) (?:UNIQUE )?INDEX ("\w+")/m.exec(statement) ?? []
    if (act === undefined) await change(client, statement, () => count(applied, migration, left))
    else {
      // An index of an interrupted start may be there, unfinished.
      if (act === 'DROP' || index === done) await client.query(`drop index concurrently if exists ${name}`)
      if (act === 'CREATE') await client.query(statement.replace(/ INDEX /, ' INDEX CONCURRENTLY '))
      await count(applied, migration, left)
    }
  }
}

/** Runs a statement, and `andThen` in the same transaction. Tries again until the lock of the table is free in time. */
async function change(client: pg.Client, statement: string, andThen: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      return await inTransaction(client, async () => {
        await client.query(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`)
        await client.query(statement)
        await andThen()
      })
    } catch (error) {
      if (!isLockTimeout(error)) throw error
      await setTimeout(PAUSE_MS)
    }
  }
}

async function inTransaction(client: pg.Client, work: () => Promise<void>): Promise<void> {
  await client.query('begin')
  try {
    await work()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

async function note(
  { client, table }: Applied,
  { hash, folderMillis }: MigrationMeta,
  statements: number | null,
): Promise<void> {
  await client.query(`insert into ${table} (hash, created_at, statements) values ($1, $2, $3)`, [
    hash,
    folderMillis,
    statements,
  ])
}

async function count(
  { client, table }: Applied,
  { folderMillis }: MigrationMeta,
  statements: number | null,
): Promise<void> {
  await client.query(`update ${table} set statements = $1 where created_at = $2`, [statements, folderMillis])
}
