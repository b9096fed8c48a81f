import { execFile } from 'node:child_process'
import { cp, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { inRoot } from '../../tooling/workspace.ts'

/** Makes a data folder for a portal with the database of a first start, which is copied instead of made. */
export async function newDataDir(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-e2e-'))
  const program = inRoot('stand-ins/src/testing/prepare-data.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [program], { env: { PATH: process.env['PATH'] } })
  await cp(stdout.trim(), dataDir, { recursive: true })
  return dataDir
}
