import { accessSync, chmodSync, constants, existsSync, mkdirSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { PlainError } from '../plain-error.ts'
import { root } from '../workspace.ts'

/** The folder of all data the portal keeps: DATA_DIR, by default `.data` in the repository. */
export function dataDirOf(env: Record<string, string | undefined>) {
  return resolve(root, env['DATA_DIR'] || '.data')
}

/**
 * Makes a folder and its parents. mkdir's `recursive` never returns where a file system refuses a folder with ENOENT
 * (/proc).
 */
function makeFolder(folder: string) {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  mkdirSync(folder)
}

/**
 * Makes the data folder if it is missing. Only the user of this process can open it: it holds keys, logs and personal
 * data.
 * @throws PlainError when it cannot be written.
 */
export function prepareDataDir(dataDir: string) {
  try {
    makeFolder(dataDir)
    accessSync(dataDir, constants.W_OK | constants.X_OK)
    closeToOthers(dataDir)
  } catch (error) {
    throw new PlainError(
      `Cannot write to the data folder ${dataDir}: ${(error as Error).message}. ` +
        'Change its permissions, or name another folder: DATA_DIR=… npm start',
    )
  }
}

function closeToOthers(folder: string) {
  try {
    chmodSync(folder, 0o700)
  } catch (error) {
    // A mount point that belongs to another user keeps its own mode.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error
  }
}
