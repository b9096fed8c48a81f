import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** Any drizzle connection to PostgreSQL, embedded or a server; identity asks nothing more of the backend's `db`. */
export type IdentityDatabase = Pick<PgDatabase<PgQueryResultHKT>, 'select' | 'insert' | 'update' | 'delete' | 'execute'>
