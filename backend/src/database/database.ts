import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/**
 * A drizzle connection to PostgreSQL, embedded or a server, or a transaction on one.
 * Inside `db.transaction` only the transaction may be used: the embedded database has one connection, and the outer one
 * would wait for itself.
 */
export type Database = PgDatabase<PgQueryResultHKT>
