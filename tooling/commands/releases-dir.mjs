import { join, resolve } from 'node:path'
import { dataDirOf } from '../runner/data-dir.mjs'
import { root } from '../workspace.mjs'

/**
 * The folder with the releases and registry.json: REMOTES_DIR, by default that of the local portal.
 * @param {Record<string, string | undefined>} env
 */
export function releasesDirOf(env) {
  const given = env['REMOTES_DIR']
  return given ? resolve(root, given) : join(dataDirOf(env), 'remotes')
}
