import { accessSync, chmodSync, constants, existsSync, mkdirSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { PlainError } from '../plain-error.mjs'
import { root } from '../workspace.mjs'

/**
 * The folder of all data the portal keeps: DATA_DIR, by default `.data` in the repository.
 * @param {Record<string, string | undefined>} env
 */
export function dataDirOf(env) {
  return resolve(root, env['DATA_DIR'] || '.data')
}

/**
 * Makes a folder and its parents. mkdir's `recursive` never returns where a file system refuses a folder with ENOENT
 * (/proc).
 * @param {string} folder
 */
function makeFolder(folder) {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  mkdirSync(folder)
}

/**
 * Makes the data folder if it is missing. Only the user of this process can open it: it holds keys, logs and personal
 * data.
 * @param {string} dataDir
 * @throws PlainError when it cannot be written.
 */
export function prepareDataDir(dataDir) {
  try {
    makeFolder(dataDir)
    accessSync(dataDir, constants.W_OK | constants.X_OK)
    closeToOthers(dataDir)
  } catch (error) {
    throw new PlainError(
      `Cannot write to the data folder ${dataDir}: ${/** @type {Error} */ (error).message}. ` +
        'Change its permissions, or name another folder: DATA_DIR=… npm start',
    )
  }
}

/** @param {string} folder */
function closeToOthers(folder) {
  try {
    chmodSync(folder, 0o700)
  } catch (error) {
    // A mount point that belongs to another user keeps its own mode.
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EPERM') throw error
  }
}
