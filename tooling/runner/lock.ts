import { closeSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { tryLock } from 'fs-native-extensions'
import { PlainError } from '../plain-error.ts'

/**
 * Locks a data folder for this process by an operating-system lock on `portal.lock`. The system drops the lock when the
 * process ends in any way, so a leftover file blocks nothing.
 * @param dataDir must exist
 * @returns releases the lock; the file stays
 * @throws PlainError when another portal runs on the folder, or the file cannot be written.
 */
export function lockDataDir(dataDir: string): () => void {
  const path = join(dataDir, 'portal.lock')
  const file = opened(path, dataDir)
  if (!tryLock(file)) {
    closeSync(file)
    const pid = readFileSync(path, 'utf8')
    throw new PlainError(`A portal (process ${pid}) already runs on the data folder ${dataDir}. Stop it first.`)
  }
  ftruncateSync(file)
  writeSync(file, String(process.pid))
  return () => closeSync(file)
}

function opened(path: string, dataDir: string) {
  try {
    return openSync(path, 'a+')
  } catch (error) {
    throw new PlainError(`Cannot write to the data folder ${dataDir}: ${(error as Error).message}`)
  }
}
