import { execFileSync } from 'node:child_process'
import { closeSync, cpSync, existsSync, mkdirSync, openSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { waitForLockSync } from 'fs-native-extensions'
import { preparedFolder, type PreparedKind } from './prepared-folder.ts'

const root = resolve(__dirname, '../../..')

/**
 * Runs before the tests of the backend: compiles it and names the folder of the data prepared for this build. A lock lets
 * several test runs compile in turn, so that none starts a half-written program.
 */
export default function buildBackend(): void {
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
  process.env['PREPARED_DATA'] = preparedFolder(root)
}

/**
 * Flags of Node for the backends of tests. V8 then compiles the embedded database's WebAssembly once and quickly.
 * Optimising it takes a third of a start's processor time, and a test's few queries do not gain that.
 */
export const nodeFlags = ['--liftoff-only']

/** The folder of the prepared data of this build. The first test that needs a kind of data makes it. */
export function preparedData(kind: PreparedKind): string {
  const folder = join(process.env['PREPARED_DATA'] ?? '', kind)
  if (!existsSync(folder)) {
    const program = join(root, 'backend/dist/testing/prepare-data.js')
    const env = { PATH: process.env['PATH'] }
    execFileSync(process.execPath, [...nodeFlags, program, kind], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  }
  return folder
}

/** Gives a new data folder an embedded database as after a first start, with the sample data or without. */
export function prepareData(dataDir: string, kind: 'sample' | 'empty' = 'sample'): void {
  cpSync(preparedData(kind), dataDir, { recursive: true })
}
