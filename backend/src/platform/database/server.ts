import { setTimeout } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Database, OpenDatabase } from './database.ts'
import type { PreparationOptions } from './preparation.ts'
import { isUnanswered } from './faults.ts'
import { watchPool } from '../metrics/metrics.ts'
import { migrateServer } from './migrate-server.ts'
import { setMigrationTerms } from './migrate-terms.ts'
import { ownMigrations } from './migrations.ts'

/** Key of the advisory lock that lets one backend at a time prepare a server. Any number will do. */
const PREPARATION_LOCK = 420_054
/** Wait for the connection that prepares the database. */
const CONNECTION_TIMEOUT_MS = 5_000
/** Pause before a backend asks again whether another one has prepared the server. */
const PREPARATION_PAUSE_MS = 200

/**
 * Time limits, ms. A request waits at most for a connection and then for a lock or an answer, and gets its 503 within
 * 5 s (F27). The server ends a statement itself; `query_timeout` is for a server that does nothing at all.
 */
const LIMITS = {
  connectionTimeoutMillis: 1_000,
  lock_timeout: 1_000,
  statement_timeout: 1_500,
  query_timeout: 2_500,
  idle_in_transaction_session_timeout: 10_000,
} as const

/** Each statement runs in a single process of the server: parallel workers of one large search would hold up other calls. */
const NO_PARALLEL_WORKERS = '-c max_parallel_workers_per_gather=0'

/** Connections for single statements and for transactions that only read. */
const READ_CONNECTIONS = 10
/** Connections for the other transactions. If all of them wait for locks, the other connections still serve reads. */
const WRITE_CONNECTIONS = 8
/** Connections for counts of attempts, each one short statement. A flood of attempts waits for these (A25). */
const COUNT_CONNECTIONS = 2

/**
 * Opens a PostgreSQL server and migrates it. The migration and `prepare` have a connection without time limits; parallel
 * starts take turns.
 */
export async function openServer(connectionString: string, options: PreparationOptions): Promise<OpenDatabase> {
  const { onError } = options
  await prepareServer(connectionString, options)
  const openPool = (max: number) => {
    const pool = new pg.Pool({ connectionString, max, options: NO_PARALLEL_WORKERS, ...LIMITS })
    // Without a listener, an idle connection that breaks would end the process.
    pool.on('error', onError)
    return pool
  }
  const reads = openPool(READ_CONNECTIONS)
  const writes = openPool(WRITE_CONNECTIONS)
  const counts = openPool(COUNT_CONNECTIONS)
  watchPool('read', reads)
  watchPool('write', writes)
  watchPool('count', counts)
  const transaction: Database['transaction'] = (work, config) =>
    runTransaction(config?.accessMode === 'read only' ? reads : writes, onError, (db) => db.transaction(work, config))
  return {
    db: Object.assign(drizzle({ client: reads }), { transaction }),
    countsDb: drizzle({ client: counts }),
    close: async () => void (await Promise.all([reads, writes, counts].map((pool) => pool.end()))),
  }
}

async function prepareServer(
  connectionString: string,
  { onError, prepare, terms, migrations = [] }: PreparationOptions,
): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: CONNECTION_TIMEOUT_MS })
  client.on('error', onError)
  await client.connect()
  try {
    while (!(await takeLock(client))) await setTimeout(PREPARATION_PAUSE_MS)
    const db = drizzle({ client })
    if (terms !== undefined) await setMigrationTerms(db, terms)
    for (const each of [ownMigrations, ...migrations]) await migrateServer(client, each)
    await prepare?.(db)
  } finally {
    // Closing the connection frees the lock.
    await client.end()
  }
}

/** Asked again and again, because an index that is built concurrently would wait for a statement that waits for the lock. */
async function takeLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ isTaken: boolean }>('select pg_try_advisory_lock($1) as "isTaken"', [
    PREPARATION_LOCK,
  ])
  return rows[0]?.isTaken ?? false
}

/**
 * Runs a transaction on a connection of the pool. drizzle's own transactions on a pool keep the connection forever when
 * BEGIN fails, and return a connection to the pool whose last query got no answer: its transaction may still be open. Here
 * such a connection is closed, and ROLLBACK is not sent to it.
 */
async function runTransaction<T>(
  pool: pg.Pool,
  onError: (error: Error) => void,
  run: (db: Database) => Promise<T>,
): Promise<T> {
  const connection = await pool.connect()
  // Without a listener, a connection that breaks between two queries would end the process.
  connection.on('error', onError)
  const send = connection.query.bind(connection) as (...parameters: unknown[]) => Promise<unknown>
  let unanswered: Error | undefined
  const query = async (...parameters: unknown[]): Promise<unknown> => {
    if (unanswered !== undefined) throw unanswered
    try {
      return await send(...parameters)
    } catch (error) {
      if (isUnanswered(error)) unanswered = error
      throw error
    }
  }
  try {
    return await run(drizzle({ client: { query } as unknown as pg.PoolClient }))
  } finally {
    connection.release(unanswered)
    connection.off('error', onError)
  }
}
