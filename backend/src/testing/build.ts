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
 * Flags of Node for the backends of tests. V8 then compiles the embedded database's WebAssembly once and quickly.
 * Optimising it takes a third of a start's processor time, and a test's few queries do not gain that.
 */
export const nodeFlags = ['--liftoff-only']

/**
 * Fills a new data folder with a database as after a first start. `kind`: with the sample data, without, or with the
 * sample data as the data of a PostgreSQL server.
 * @param root the repository's folder, in which the backend is built
 */
export function prepareData(root: string, dataDir: string, kind: 'sample' | 'empty' | 'server' = 'sample'): void {
  execFileSync(process.execPath, [...nodeFlags, join(root, 'backend/dist/testing/prepare-data.js')], {
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir, KIND: kind },
    stdio: 'inherit',
  })
}
