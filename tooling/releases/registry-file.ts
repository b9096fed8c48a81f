import { mkdir, open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { waitForLock } from 'fs-native-extensions'
import type { RemoteRelease } from 'shared-contracts/portal/release'
import { PlainError } from '../plain-error.ts'
import { writeAtomic } from './write-atomic.ts'

export type Registry = { remotes: Record<string, { live: RemoteRelease; previous: RemoteRelease | null }> }

/** Which release of each remote is live. */
export const REGISTRY_FILE = 'registry.json'

/**
 * @returns without remotes when there is no file
 * @throws PlainError when the file is not a registry.
 */
export async function readRegistry(remotesDir: string): Promise<Registry> {
  const path = join(remotesDir, REGISTRY_FILE)
  const text = await readFile(path, 'utf8').catch((error) => {
    if (error.code === 'ENOENT') return '{"remotes":{}}'
    throw error
  })
  try {
    const registry = JSON.parse(text)
    if (typeof registry?.remotes === 'object' && registry.remotes !== null) return registry
  } catch {
    // Told below.
  }
  throw new PlainError(`${path} is not a registry. Restore it from a backup; it was left as it is.`)
}

/**
 * Changes the registry under a lock, so that two teams may release at the same moment. Readers see the old file or the
 * new one.
 * @param change throws to leave the registry as it is
 */
export async function changeRegistry(remotesDir: string, change: (registry: Registry) => void | Promise<void>) {
  await mkdir(remotesDir, { recursive: true })
  const lock = await open(join(remotesDir, 'registry.lock'), 'a')
  try {
    await waitForLock(lock.fd)
    const registry = await readRegistry(remotesDir)
    await change(registry)
    // nginx embeds the text in a <script> of the page as it is.
    const text = JSON.stringify(registry, null, 2).replaceAll('<', '\\u003c')
    await writeAtomic(join(remotesDir, REGISTRY_FILE), `${text}\n`)
  } finally {
    await lock.close()
  }
}

/** Makes a release live; the live one becomes the previous one. */
export function setLive(registry: Registry, release: RemoteRelease) {
  const before = registry.remotes[release.name]
  const previous = before?.live.version === release.version ? before.previous : (before?.live ?? null)
  registry.remotes[release.name] = { live: release, previous }
}
