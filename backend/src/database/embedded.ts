import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import type { OpenDatabase, Preparation } from './database.ts'
import { takeLock } from './lock.ts'
import { migrationsFolder } from './migrations-folder.ts'

/**
 * Opens the embedded database in `dataDir`/db.
 * @throws FolderTakenError when another process has it open
 */
export async function openEmbedded(dataDir: string, prepare?: Preparation): Promise<OpenDatabase> {
  mkdirSync(dataDir, { recursive: true })
  const release = takeLock(join(dataDir, 'db.lock'))
  try {
    const client = await PGlite.create({
      dataDir: join(dataDir, 'db'),
      // The embedded database allocates its buffers in this process; PostgreSQL's default is 128 MB.
      startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'],
    })
    const db = drizzle({ client })
    await migrate(db, { migrationsFolder })
    await prepare?.(db)
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
