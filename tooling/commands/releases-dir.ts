import { join, resolve } from 'node:path'
import { dataDirOf } from '../runner/data-dir.ts'
import { root } from '../workspace.ts'

/** The folder with the releases and registry.json: REMOTES_DIR, by default that of the local portal. */
export function releasesDirOf(env: Record<string, string | undefined>) {
  const given = env['REMOTES_DIR']
  return given ? resolve(root, given) : join(dataDirOf(env), 'remotes')
}
