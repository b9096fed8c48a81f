import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { PlainError } from '../plain-error.mjs'
import { root } from '../workspace.mjs'

/**
 * The folder everything the portal keeps is in: DATA_DIR, else `.data` of the repository.
 * @param {Record<string, string | undefined>} env
 */
export function dataDirOf(env) {
  return resolve(root, env['DATA_DIR'] || '.data')
}

/**
 * mkdir's own `recursive` never comes back where a file system refuses a folder with ENOENT (/proc).
 * @param {string} folder
 */
function makeFolder(folder) {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  mkdirSync(folder)
}

/**
 * Makes the folder where it is missing.
 * @param {string} dataDir
 * @throws PlainError when it can't be written.
 */
export function prepareDataDir(dataDir) {
  try {
    makeFolder(dataDir)
    accessSync(dataDir, constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new PlainError(
      `Нельзя писать в папку данных ${dataDir}: ${/** @type {Error} */ (error).message}. ` +
        'Дайте права на нее или укажите другую: DATA_DIR=… npm start',
    )
  }
}
