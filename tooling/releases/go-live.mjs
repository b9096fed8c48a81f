import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeAtomic } from './write-atomic.mjs'

/** @typedef {import('shared-contracts/portal/release').RemoteRelease} RemoteRelease */
/** @typedef {{ remotes: Record<string, { live: RemoteRelease, previous: RemoteRelease | null }> }} Registry */

/** Which release of each remote is live. */
export const REGISTRY_FILE = 'registry.json'

/**
 * Makes a staged release live; the live one becomes the previous one. To roll back, call it with the previous release.
 * Do not run it in parallel: every call rewrites the whole registry.
 * @param {string} remotesDir
 * @param {RemoteRelease} release
 */
export async function goLive(remotesDir, release) {
  await mkdir(remotesDir, { recursive: true })
  const path = join(remotesDir, REGISTRY_FILE)
  const registry = await readRegistry(path)
  const before = registry.remotes[release.name]
  const previous = before?.live.version === release.version ? before.previous : (before?.live ?? null)
  registry.remotes[release.name] = { live: release, previous }
  await writeAtomic(path, `${JSON.stringify(registry, null, 2)}\n`)
}

/** @param {string} path @returns {Promise<Registry>} */
async function readRegistry(path) {
  const text = await readFile(path, 'utf8').catch((error) => {
    if (error.code === 'ENOENT') return '{"remotes":{}}'
    throw error
  })
  return JSON.parse(text)
}
