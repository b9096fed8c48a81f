// `npm run reset`: empties the portal's data folder.
import { existsSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { exitWith, PlainError } from '../plain-error.ts'
import { dataDirOf } from './data-dir.ts'
import { lockDataDir } from './lock.ts'

/** What the portal writes into its data folder. Any other file shows that DATA_DIR names a wrong folder. */
const isPortalFile = (name: string) =>
  ['db', 'db.creating', 'remotes', 'dev', 'logs'].includes(name) || name.startsWith('backend') || name.endsWith('.lock')

/** @throws PlainError while a portal runs on it. */
async function reset(dataDir: string) {
  if (!existsSync(dataDir)) {
    console.log(`There is no data folder ${dataDir}. Nothing to reset.`)
    return
  }
  const found = await readdir(dataDir)
  const foreign = found.filter((name) => !isPortalFile(name))
  if (foreign.length > 0) {
    throw new PlainError(`${dataDir} was not reset: it holds other files (${foreign.slice(0, 3).join(', ')}).`)
  }
  const unlock = lockDataDir(dataDir)
  const data = found.filter((name) => name !== 'portal.lock')
  await Promise.all(data.map((name) => rm(join(dataDir, name), { recursive: true, force: true })))
  unlock()
  console.log(`The data folder ${dataDir} is empty now.`)
}

await reset(dataDirOf(process.env)).catch(exitWith)
