import { closeSync, existsSync, mkdirSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { waitForLockSync } from 'fs-native-extensions'
import { allPrepared, preparedFolder, preparedKinds, type PreparedKind } from 'backend/testing/prepared-folder'
import { findPostgres, startPostgres } from 'backend/testing/database/start-postgres'

/**
 * A program that makes a kind of data (`sample` by default) for these sources of the backend unless it is there, and prints its
 * folder. A copy of the folder takes a tenth of the time of a first start.
 */
const root = fileURLToPath(new URL('../../..', import.meta.url))

async function makeData(kind: PreparedKind, folder: string): Promise<void> {
  if (kind !== 'server') return fillDatabase(kind, { dataDir: folder })
  const bin = findPostgres()
  if (bin === undefined) throw new Error('There is no PostgreSQL server on this machine')
  const postgres = await startPostgres(bin)
  await fillDatabase(kind, { dataDir: folder, databaseUrl: postgres.url })
  postgres.moveTo(folder)
}

async function fillDatabase(kind: PreparedKind, place: { dataDir: string; databaseUrl?: string }): Promise<void> {
  // Data that is there needs none of this code.
  const { openDatabase } = await import('backend/platform/database/open')
  const { standInMigrations } = await import('../migrations.ts')
  const { loadProviderKeys } = await import('../openid/keys.ts')
  const { writeSampleData } = await import('../seed/seed.ts')
  const { readSettings } = await import('backend/platform/settings/settings')
  const { db, close } = await openDatabase({
    ...place,
    migrations: [standInMigrations],
    prepare: kind === 'empty' ? undefined : (tx) => writeSampleData(tx, readSettings({})),
    onError: (error) => process.stderr.write(`${error.message}\n`),
  })
  await loadProviderKeys(db)
  await close()
}

/** Makes the data unless it is there. A lock lets parallel test files make it in turn. @returns its folder */
async function preparedData(kind: PreparedKind): Promise<string> {
  const ofBuild = preparedFolder(root)
  const folder = join(ofBuild, kind)
  mkdirSync(ofBuild, { recursive: true })
  const lock = openSync(join(allPrepared(root), 'lock'), 'a')
  waitForLockSync(lock)
  try {
    if (existsSync(folder)) return folder
    for (const other of readdirSync(allPrepared(root))) {
      if (![basename(ofBuild), 'lock'].includes(other)) rmSync(join(allPrepared(root), other), { recursive: true })
    }
    await makeData(kind, `${folder}.unfinished`)
    renameSync(`${folder}.unfinished`, folder)
    return folder
  } finally {
    closeSync(lock)
  }
}

const kind = preparedKinds.find((known) => known === (process.argv[2] ?? 'sample'))
if (kind === undefined) throw new Error(`There is ${preparedKinds.join(', ')}`)
console.log(await preparedData(kind))
