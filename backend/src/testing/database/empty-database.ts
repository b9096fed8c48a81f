import { resolve } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import type { Database } from '../../platform/database/database.ts'
import { startPostgres } from './start-postgres.ts'

/** A migrated PostgreSQL database without data, for tests that use it without a backend process. */
export interface EmptyDatabase {
  readonly db: Database
  readonly url: string
  /** A new pool of connections, as of another backend. */
  connect(): Database
  /** Every statement sent so far. */
  readonly statements: readonly string[]
  dispose(): Promise<void>
}

/** Workspaces with migrations, and drizzle's table of each. */
const tables = [
  ['backend', '__drizzle_migrations'],
  ['stand-ins', '__stand_in_migrations'],
] as const

/** @param bin program folder of PostgreSQL */
export async function openEmptyDatabase(bin: string): Promise<EmptyDatabase> {
  const { url, dispose } = await startPostgres(bin)
  const pools: pg.Pool[] = []
  const statements: string[] = []
  const connect = () => {
    const client = new pg.Pool({ connectionString: url, max: 5 })
    pools.push(client)
    return drizzle({ client, logger: { logQuery: (statement) => statements.push(statement) } })
  }
  const db = connect()
  for (const [workspace, migrationsTable] of tables)
    await migrate(db, { migrationsFolder: resolve(__dirname, '../../../..', workspace, 'migrations'), migrationsTable })
  return {
    db,
    url,
    connect,
    statements,
    async dispose() {
      await Promise.all(pools.map((pool) => pool.end()))
      dispose()
    },
  }
}
