import { createHash } from 'node:crypto'
import {
  closeSync,
  cpSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { waitForLockSync } from 'fs-native-extensions'
import { copyCluster, findPostgres, startPostgres } from './start-postgres.ts'

/**
 * A program that fills the new data folder DATA_DIR with a database as after a first start: with the sample data, or
 * with KIND=empty without. With KIND=server, DATA_DIR becomes the data of a PostgreSQL server with the sample data. The
 * database is made once per build of the backend and then copied, which takes a tenth of the time.
 */
const { DATA_DIR: dataDir = '', KIND: kind = 'sample' } = process.env

const root = fileURLToPath(new URL('../../..', import.meta.url))
const prepared = join(root, 'node_modules/.cache/prepared-data')

/** Changes with everything that the database is made of. */
function contentHash(): string {
  const hash = createHash('sha256')
    .update(kind)
    .update(findPostgres() ?? '')
    .update(readFileSync(join(root, 'package-lock.json')))
  for (const folder of ['dist', 'migrations', 'assets']) {
    const entries = readdirSync(join(root, 'backend', folder), { recursive: true, withFileTypes: true })
    const files = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    const paths = files.map((entry) => join(entry.parentPath, entry.name)).toSorted()
    for (const path of paths) hash.update(path).update(readFileSync(path))
  }
  return hash.digest('hex').slice(0, 16)
}

async function makeData(folder: string): Promise<void> {
  if (kind !== 'server') return fillDatabase({ dataDir: folder })
  const postgres = await startPostgres(findPostgres() ?? '')
  await fillDatabase({ dataDir: folder, databaseUrl: postgres.url })
  postgres.saveTo(folder)
  postgres.dispose()
}

async function fillDatabase(place: { dataDir: string; databaseUrl?: string }): Promise<void> {
  // A copy needs none of this code.
  const { openDatabase } = await import('../database/open.ts')
  const { createIdentity } = await import('../identity/identity.ts')
  const { writeSampleData } = await import('../seed/seed.ts')
  const { readSettings } = await import('../settings.ts')
  const { db, close } = await openDatabase({
    ...place,
    prepare: kind === 'empty' ? undefined : (tx) => writeSampleData(tx, readSettings({}).documents),
    onError: (error) => process.stderr.write(`${error.message}\n`),
  })
  await createIdentity({ db, publicUrl: 'http://localhost', mail: { smtpUrl: undefined, from: '', outbox: '' } })
  await close()
}

/** Makes the data unless it is there. A lock lets parallel test files make it in turn. @returns its folder */
async function preparedData(): Promise<string> {
  const folder = join(prepared, `${kind}-${contentHash()}`)
  mkdirSync(prepared, { recursive: true })
  const lock = openSync(join(prepared, 'lock'), 'a')
  waitForLockSync(lock)
  try {
    if (existsSync(folder)) return folder
    for (const old of readdirSync(prepared).filter((name) => name.startsWith(`${kind}-`))) {
      rmSync(join(prepared, old), { recursive: true })
    }
    await makeData(`${folder}.unfinished`)
    renameSync(`${folder}.unfinished`, folder)
    return folder
  } finally {
    closeSync(lock)
  }
}

const data = await preparedData()
if (kind === 'server') copyCluster(data, dataDir)
else cpSync(data, dataDir, { recursive: true })
