import { execFileSync } from 'node:child_process'
import { closeSync, mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { waitForLockSync } from 'fs-native-extensions'

/**
 * Compiles the backend. A lock lets parallel test files compile in turn, so that none starts a half-written program.
 * @param root the repository's folder
 */
export function buildBackend(root: string): void {
  const folder = join(root, 'node_modules/.cache')
  mkdirSync(folder, { recursive: true })
  const lock = openSync(join(folder, 'backend-build.lock'), 'a')
  waitForLockSync(lock)
  try {
    const compiler = join(root, 'node_modules/typescript/bin/tsc')
    execFileSync(process.execPath, [compiler, '-b', join(root, 'backend')], { encoding: 'utf8', stdio: 'pipe' })
  } catch (error) {
    throw new Error(`backend does not compile:\n${String((error as { stdout?: unknown }).stdout)}`, { cause: error })
  } finally {
    closeSync(lock)
  }
}

/**
 * Fills a new data folder with a database as after a first start. `kind`: with the sample data, or without.
 * @param root the repository's folder, in which the backend is built
 */
export function prepareData(root: string, dataDir: string, kind: 'sample' | 'empty' = 'sample'): void {
  execFileSync(process.execPath, [join(root, 'backend/dist/testing/prepare-data.js')], {
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir, KIND: kind },
    stdio: 'inherit',
  })
}
