import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { drizzle as drizzleServer } from 'drizzle-orm/node-postgres'
import { migrate as migrateServer } from 'drizzle-orm/node-postgres/migrator'
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite'
import { migrate as migrateEmbedded } from 'drizzle-orm/pglite/migrator'
import pg from 'pg'
import type { Database } from './database.ts'
import { takeLock } from './lock.ts'

const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url))

/** Key of the advisory lock that lets one backend at a time migrate a server. Any number will do. */
const MIGRATION_LOCK = 420_054

export interface OpenDatabase {
  readonly db: Database
  close(): Promise<void>
}

/**
 * Opens the database and migrates it to the current schema: the server at `databaseUrl`, else the embedded one in
 * `dataDir`.
 * @throws FolderTakenError when another process has the embedded database open
 */
export async function openDatabase(where: {
  dataDir: string
  databaseUrl?: string | undefined
  onError: (error: Error) => void
}): Promise<OpenDatabase> {
  return where.databaseUrl === undefined ? openEmbedded(where.dataDir) : openServer(where.databaseUrl, where.onError)
}

async function openEmbedded(dataDir: string): Promise<OpenDatabase> {
  mkdirSync(dataDir, { recursive: true })
  const release = takeLock(join(dataDir, 'db.lock'))
  try {
    const client = await PGlite.create({
      dataDir: join(dataDir, 'db'),
      // The embedded database allocates its buffers in this process; PostgreSQL's default is 128 MB.
      startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'],
    })
    const db = drizzleEmbedded({ client })
    await migrateEmbedded(db, { migrationsFolder })
    return {
      db,
      close: async () => {
        await client.close()
        release()
      },
    }
  } catch (error) {
    release()
    throw error
  }
}

async function openServer(connectionString: string, onError: (error: Error) => void): Promise<OpenDatabase> {
  const pool = new pg.Pool({ connectionString, max: 20, connectionTimeoutMillis: 5_000 })
  // Without a listener, an idle connection that breaks would end the process.
  pool.on('error', onError)
  try {
    const client = await pool.connect()
    try {
      const db = drizzleServer({ client })
      await db.execute(sql`select pg_advisory_lock(${MIGRATION_LOCK})`)
      await migrateServer(db, { migrationsFolder })
      await db.execute(sql`select pg_advisory_unlock(${MIGRATION_LOCK})`)
    } finally {
      client.release()
    }
  } catch (error) {
    await pool.end()
    throw error
  }
  return { db: drizzleServer({ client: pool }), close: () => pool.end() }
}
