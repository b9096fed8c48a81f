import { execFileSync } from 'node:child_process'
import { closeSync, mkdirSync, openSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

const LOCK_IS_STALE = 120_000

/**
 * Compiles the backend. A lock lets parallel test files compile in turn, so that none starts a half-written program.
 * @param root the repository's folder
 */
export function buildBackend(root: string): void {
  const folder = join(root, 'node_modules/.cache')
  const lock = join(folder, 'backend-build.lock')
  mkdirSync(folder, { recursive: true })
  while (!take(lock)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100)
  try {
    const compiler = join(root, 'node_modules/typescript/bin/tsc')
    execFileSync(process.execPath, [compiler, '-b', join(root, 'backend')], { encoding: 'utf8', stdio: 'pipe' })
  } catch (error) {
    throw new Error(`backend does not compile:\n${String((error as { stdout?: unknown }).stdout)}`, { cause: error })
  } finally {
    rmSync(lock, { force: true })
  }
}

function take(lock: string): boolean {
  try {
    closeSync(openSync(lock, 'wx'))
    return true
  } catch {
    const since = statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()
    if (Date.now() - since > LOCK_IS_STALE) rmSync(lock, { force: true })
    return false
  }
}
