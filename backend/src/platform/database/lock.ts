import { closeSync, ftruncateSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import { tryLock } from 'fs-native-extensions'

/** Another process holds the folder. */
export class FolderTakenError extends Error {
  override readonly name = 'FolderTakenError'
}

/**
 * Locks a folder for this process by an operating-system lock on the file `path`. The system drops the lock when the
 * process dies, so a leftover file blocks nothing. Needed because the embedded database has no lock of its own: two
 * processes on one folder silently lose rows.
 * @returns releases the lock. The file stays: removing it would let a second process lock a new file beside the old
 * one.
 * @throws FolderTakenError
 */
export function takeLock(path: string): () => void {
  mkdirSync(dirname(path), { recursive: true })
  const file = openSync(path, 'a+')
  if (!tryLock(file)) {
    closeSync(file)
    throw new FolderTakenError(`${dirname(path)} is in use by process ${holderOf(path)}`)
  }
  ftruncateSync(file)
  writeSync(file, String(process.pid))
  return () => closeSync(file)
}

/** The process id that the holder wrote into the file; Windows lets no other process read a locked file. */
function holderOf(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return '(unknown)'
  }
}
