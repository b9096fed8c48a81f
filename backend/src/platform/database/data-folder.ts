import { chmodSync, closeSync, fsyncSync, lstatSync, openSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** The embedded database cannot be used. The message says in one line what is wrong and what to do. */
export class DamagedDatabaseError extends Error {
  override readonly name = 'DamagedDatabaseError'
  constructor(folder: string, fault: string, options?: ErrorOptions) {
    const advice = 'Restore the folder from a backup, or delete all data with npm run reset'
    super(`The database in ${folder} is damaged: ${fault}. ${advice}`, options)
  }
}

/** Size of global/pg_control in every version of PostgreSQL, bytes. */
const CONTROL_SIZE = 8192

/**
 * Checks the files without which the embedded database would start as a new one or end with an error that says nothing
 * (F26). Changes nothing.
 * @throws DamagedDatabaseError
 */
export function checkDatabaseFolder(folder: string): void {
  const fault = versionFault(folder) ?? controlFault(folder) ?? logFault(folder)
  if (fault !== undefined) throw new DamagedDatabaseError(folder, fault)
}

function versionFault(folder: string): string | undefined {
  const version = ifThere(() => readFileSync(join(folder, 'PG_VERSION'), 'utf8'))
  if (version === undefined) return 'PG_VERSION is missing'
  return /^\d+\s*$/.test(version) ? undefined : 'PG_VERSION names no version'
}

function controlFault(folder: string): string | undefined {
  const size = ifThere(() => lstatSync(join(folder, 'global/pg_control')).size)
  if (size === undefined) return 'global/pg_control is missing'
  return size === CONTROL_SIZE ? undefined : `global/pg_control has ${size} bytes instead of ${CONTROL_SIZE}`
}

function logFault(folder: string): string | undefined {
  const logs = ifThere(() => readdirSync(join(folder, 'pg_wal'))) ?? []
  return logs.some((name) => /^[\dA-F]{24}$/.test(name)) ? undefined : 'pg_wal has no log file'
}

function ifThere<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Removes a file so that it does not come back after a power failure. */
export function removeDurably(folder: string, name: string): void {
  rmSync(join(folder, name), { force: true })
  // Windows opens no folders, and keeps the order of such changes itself.
  if (process.platform === 'win32') return
  const opened = openSync(folder, 'r')
  fsyncSync(opened)
  closeSync(opened)
}

/** Makes a file, or a folder with all it contains, readable by its owner only. */
export function makePrivate(path: string): void {
  const isFolder = lstatSync(path).isDirectory()
  setMode(path, isFolder ? 0o700 : 0o600)
  if (isFolder) for (const name of readdirSync(path)) makePrivate(join(path, name))
}

/** Sets the mode of a file or folder. A mount point that belongs to another user keeps its own. */
export function setMode(path: string, mode: number): void {
  try {
    chmodSync(path, mode)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error
  }
}
