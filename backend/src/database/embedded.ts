import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite, types } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { checkDatabaseFolder, DamagedDatabaseError, makePrivate, removeDurably, setMode } from './data-folder.ts'
import type { OpenDatabase, Preparation } from './database.ts'
import { takeLock } from './lock.ts'
import { migrationsFolder } from './migrations-folder.ts'
import { watchSpareSpace } from './spare-space.ts'

/**
 * This file stands beside the database from the beginning of its creation to the end of its first migration. With it, an
 * incomplete database is an interrupted first start and is made again; without it, it is damaged (F26).
 */
const CREATING = 'db.creating'

/**
 * Opens the embedded database in `dataDir`/db. Only the user of this process can read the folder.
 * @throws FolderTakenError when another process has it open; DamagedDatabaseError
 */
export async function openEmbedded(
  dataDir: string,
  { onError, prepare }: { onError: (error: Error) => void; prepare?: Preparation | undefined },
): Promise<OpenDatabase> {
  process.umask(0o077)
  mkdirSync(dataDir, { recursive: true })
  const lock = join(dataDir, 'db.lock')
  const release = takeLock(lock)
  try {
    const folder = join(dataDir, 'db')
    if (existsSync(join(dataDir, CREATING))) rmSync(folder, { recursive: true, force: true })
    if (existsSync(folder)) checkDatabaseFolder(folder)
    else writeFileSync(join(dataDir, CREATING), '')
    const client = await openFolder(folder)
    const db = drizzle({ client })
    await migrate(db, { migrationsFolder })
    removeDurably(dataDir, CREATING)
    setMode(dataDir, 0o700)
    for (const path of [lock, folder]) makePrivate(path)
    await prepare?.(db)
    const endWatch = watchSpareSpace(client, folder, onError)
    return {
      db,
      countsDb: db,
      close: async () => {
        endWatch()
        await client.close()
        release()
      },
    }
  } catch (error) {
    release()
    throw error
  }
}

async function openFolder(folder: string): Promise<PGlite> {
  try {
    return await PGlite.create({
      dataDir: folder,
      // The embedded database allocates its buffers in this process; PostgreSQL's default is 128 MB.
      startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'],
      // PGlite converts a file of 15 kB in 3 ms by itself, a Buffer in less than 0.1 ms.
      parsers: { [types.BYTEA]: (hex) => Buffer.from(hex.slice(2), 'hex') },
      serializers: { [types.BYTEA]: (file: Buffer) => `\\x${file.toString('hex')}` },
    })
  } catch (error) {
    throw new DamagedDatabaseError(folder, `it does not open (${(error as Error).message})`, { cause: error })
  }
}
