import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite, types } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { statfs } from 'node:fs/promises'
import { checkDatabaseFolder, DamagedDatabaseError, makePrivate, removeDurably, setMode } from './data-folder.ts'
import type { OpenDatabase } from './database.ts'
import type { PreparationOptions } from './preparation.ts'
import { takeLock } from './lock.ts'
import { setMigrationTerms } from './migrate-terms.ts'
import { ownMigrations } from './migrations.ts'

/**
 * This file lies beside the database while it is created and first migrated. An incomplete database with the file comes
 * from an interrupted first start and is made again; one without the file is damaged (F26).
 */
const CREATING = 'db.creating'

/**
 * Opens the embedded database in `dataDir`/db. Only the user of this process can read the folder.
 * @throws FolderTakenError when another process has it open; DamagedDatabaseError
 */
export async function openEmbedded(
  dataDir: string,
  { onError, prepare, terms, migrations = [] }: PreparationOptions,
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
    if (terms !== undefined) await setMigrationTerms(db, terms)
    for (const { folder, table } of [ownMigrations, ...migrations])
      await migrate(db, { migrationsFolder: folder, migrationsTable: table })
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

/**
 * Free space below which the embedded database only reads, bytes: two files of its log. PGlite 0.5 hangs, and the whole
 * process with it, when the disk has no room for the next file of the log.
 */
const SPARE_BYTES = 32 * 2 ** 20

/** Time between two checks of the free space. */
const CHECK_INTERVAL_MS = 1_000

/**
 * F18: keeps the embedded database from filling its disk. While less than SPARE_BYTES is free, the database refuses
 * every write with `read_only_sql_transaction`; reads go on. Calls `onError` at each change.
 * @param folder on the disk of the database
 * @returns ends the watch
 */
function watchSpareSpace(client: PGlite, folder: string, onError: (error: Error) => void): () => void {
  let isFull = false
  async function look(): Promise<void> {
    const { bavail, bsize } = await statfs(folder)
    const hasSpace = bavail * bsize >= SPARE_BYTES
    if (hasSpace === !isFull) return
    isFull = !hasSpace
    await client.exec(`set default_transaction_read_only = ${isFull ? 'on' : 'off'}`)
    const state = isFull ? 'Less than 32 MB are free: it only reads' : 'There is space again: it also writes'
    onError(new Error(`The embedded database in ${folder}: ${state}`))
  }
  const timer = setInterval(() => void look().catch(onError), CHECK_INTERVAL_MS).unref()
  return () => clearInterval(timer)
}
