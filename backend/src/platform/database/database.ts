import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/**
 * A drizzle connection to PostgreSQL, embedded or on a server, or a transaction on one. Inside `db.transaction` use
 * only the transaction: the embedded database has a single connection, and a query on `db` would wait for the
 * transaction forever.
 */
export type Database = PgDatabase<PgQueryResultHKT>

export interface OpenDatabase {
  readonly db: Database
  /**
   * Connections for counts of attempts alone: a flood of attempts does not use up those of other calls (A25). The
   * embedded database has one connection for everything.
   */
  readonly countsDb: Database
  close(): Promise<void>
}
