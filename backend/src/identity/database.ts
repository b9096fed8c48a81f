import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** The part of the backend's `db` that identity uses; a transaction serves too. */
export type IdentityDatabase = Pick<PgDatabase<PgQueryResultHKT>, 'select' | 'insert' | 'update' | 'delete' | 'execute'>
