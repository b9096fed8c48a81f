import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/**
 * A drizzle connection to PostgreSQL, embedded or on a server, or a transaction on one. Inside `db.transaction` use
 * only the transaction: the embedded database has a single connection, and a query on `db` would wait for the
 * transaction forever.
 */
export type Database = PgDatabase<PgQueryResultHKT>

export interface OpenDatabase {
  readonly db: Database
  close(): Promise<void>
}

/** Work on a migrated database before it is used, such as writing sample data. */
export type Preparation = (db: Database) => Promise<void>
