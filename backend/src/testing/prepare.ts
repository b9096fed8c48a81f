import { execFileSync } from 'node:child_process'
import { cpSync, existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { preparedFolder, type PreparedKind } from './prepared-folder.ts'

const root = resolve(__dirname, '../../..')

/** Runs before the tests of the backend and the stand-ins: names the folder of the data prepared for these sources. */
export default function nameFolder(): void {
  process.env['PREPARED_DATA'] = preparedFolder(root)
}

/**
 * Flags of Node for the backends of tests. V8 then compiles the embedded database's WebAssembly once and quickly.
 * Optimising it takes a third of a start's processor time, and a test's few queries do not gain that.
 */
export const nodeFlags = ['--liftoff-only']

/** The folder of the prepared data of these sources. The first test that needs a kind of data makes it. */
export function preparedData(kind: PreparedKind): string {
  const folder = join(process.env['PREPARED_DATA'] ?? '', kind)
  if (!existsSync(folder)) {
    const program = join(root, 'stand-ins/src/testing/prepare-data.ts')
    const env = { PATH: process.env['PATH'] }
    execFileSync(process.execPath, [...nodeFlags, program, kind], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  }
  return folder
}

/** Gives a new data folder an embedded database as after a first start, with the sample data or without. */
export function prepareData(dataDir: string, kind: 'sample' | 'empty' = 'sample'): void {
  cpSync(preparedData(kind), dataDir, { recursive: true })
}
