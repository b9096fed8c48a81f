import { mkdir, open, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { waitForLock } from 'fs-native-extensions'
import { registryPath, type RemoteRelease, type RestrictedRoute } from 'shared-contracts/portal/release'
import { PlainError } from '../plain-error.ts'
import { writeAtomic } from './write-atomic.ts'

type Entry = { live: RemoteRelease; previous: RemoteRelease | null }
export type Registry = { remotes: Record<string, Entry> }

/** Which release of each remote for everybody is live, and the routes of the others. */
export const REGISTRY_FILE = 'registry.json'
/** Which release of each remote for one role is live. */
const roleFile = /^registry-[a-z][a-z0-9-]*\.json$/

/**
 * The remotes of all registry files.
 * @returns without remotes when there is no file
 * @throws PlainError when a file is not a registry.
 */
export async function readRegistry(remotesDir: string): Promise<Registry> {
  const files = [REGISTRY_FILE, ...(await roleFilesOf(remotesDir))]
  const all = await Promise.all(files.map((file) => readRegistryFile(join(remotesDir, file))))
  return { remotes: Object.assign({}, ...all.map(({ remotes }) => remotes)) }
}

async function readRegistryFile(path: string): Promise<Registry> {
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

async function roleFilesOf(remotesDir: string): Promise<string[]> {
  return (await readdir(remotesDir).catch(() => [])).filter((file) => roleFile.test(file))
}

/**
 * Changes the registry under a lock, so that two teams may release at the same moment. Readers see the old files or the
 * new ones.
 * @param change throws to leave the registry as it is
 */
export async function changeRegistry(remotesDir: string, change: (registry: Registry) => void | Promise<void>) {
  await mkdir(remotesDir, { recursive: true })
  const lock = await open(join(remotesDir, 'registry.lock'), 'a')
  try {
    await waitForLock(lock.fd)
    const registry = await readRegistry(remotesDir)
    await change(registry)
    const files = registryFiles(registry)
    for (const file of await roleFilesOf(remotesDir)) files[file] ??= textOf({ remotes: {} })
    // The registry for everybody is the last: what leads into a role's own is there before.
    const { [REGISTRY_FILE]: shared = '', ...ofRoles } = files
    for (const [file, text] of Object.entries(ofRoles)) await writeAtomic(join(remotesDir, file), text)
    await writeAtomic(join(remotesDir, REGISTRY_FILE), shared)
  } finally {
    await lock.close()
  }
}

/** The texts of a registry's files by name: a remote for a role stands in that role's file, and its routes in the shared one. */
export function registryFiles({ remotes }: Registry): Record<string, string> {
  const entries = Object.entries(remotes)
  const roles = new Set(entries.flatMap(([, { live }]) => live.role ?? []))
  const of = (role: string | undefined) => Object.fromEntries(entries.filter(([, { live }]) => live.role === role))
  const restricted: RestrictedRoute[] = entries.flatMap(([, { live }]) =>
    live.role === undefined ? [] : live.routes.map((pattern) => ({ pattern, role: live.role ?? '' })),
  )
  return {
    [REGISTRY_FILE]: textOf({ remotes: of(undefined), ...(restricted.length > 0 && { restricted }) }),
    ...Object.fromEntries([...roles].map((role) => [registryPath(role).slice(1), textOf({ remotes: of(role) })])),
  }
}

/** nginx embeds the text in a <script> of the page as it is. */
function textOf(document: object): string {
  return `${JSON.stringify(document, null, 2).replaceAll('<', '\\u003c')}\n`
}

/**
 * Makes a release live; the live one becomes the previous one, unless it was for others: the registry of a role says
 * nothing to those without it.
 */
export function setLive(registry: Registry, release: RemoteRelease) {
  const before = registry.remotes[release.name]
  const previous = before?.live.version === release.version ? before.previous : (before?.live ?? null)
  registry.remotes[release.name] = { live: release, previous: previous?.role === release.role ? previous : null }
}
