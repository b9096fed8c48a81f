import { join } from 'node:path'
import semver from 'semver'
import { remoteReleaseSchema, speaksContract, type RemoteRelease } from 'shared-contracts/portal/release'
import { fileHashes, HASHES_FILE, readJson, RELEASE_FILE, SHELL_FILE } from './release-files.ts'
import type { Registry } from './registry-file.ts'

/** The content of shell.json. */
export interface ShellDescription {
  version: string
  /** The shared-contracts version it was built with. */
  contract: string
  /** Versions of the libraries that it shares. */
  shared: Record<string, string>
}

/**
 * Checks whether a release may go live: its description, every file and its hash, contract, shared libraries, and that
 * no route or widget is another remote's.
 * @param shell the shell in use
 * @returns one line per reason to refuse it
 */
export async function checkRelease(
  remotesDir: string,
  { name, version }: { name: string; version: string },
  registry: Registry,
  shell: ShellDescription | undefined,
): Promise<{ release: RemoteRelease | undefined; reasons: string[] }> {
  const folder = join(remotesDir, name, version)
  const given = await readJson<unknown>(join(folder, RELEASE_FILE))
  if (given === undefined) return { release: undefined, reasons: [`there is no readable ${RELEASE_FILE} in ${folder}`] }
  const { data: release, error } = remoteReleaseSchema.safeParse(given)
  if (error !== undefined) {
    const reasons = error.issues.map(({ path, message }) => `${RELEASE_FILE}: ${path.join('.')} ${message}`)
    return { release: undefined, reasons }
  }
  const isOther = release.name !== name || release.version !== version
  return {
    release,
    reasons: [
      ...(isOther ? [`${RELEASE_FILE} describes ${release.name} ${release.version}`] : []),
      ...(await fileFaults(folder, release)),
      ...(shell === undefined
        ? [`there is no ${SHELL_FILE} to compare with. Release the shell first: npm run release -w shell`]
        : await shellFaults(folder, release, shell)),
      ...boundlessRoutes(release),
      ...(release.role !== undefined && release.server !== undefined
        ? ['a remote for a role is not rendered, so it may have no server part']
        : []),
      ...claimedTwice(release, registry),
    ],
  }
}

async function fileFaults(folder: string, { entry, integrity, preload, server }: RemoteRelease): Promise<string[]> {
  const expected = await readJson<Record<string, string> | null>(join(folder, HASHES_FILE))
  if (typeof expected !== 'object' || expected === null) return [`there is no readable ${HASHES_FILE}`]
  const found = await fileHashes(folder)
  const hashed = [{ file: entry, integrity }, ...(server === undefined ? [] : [server])]
  const wanted = [...new Set([...hashed.map(({ file }) => file), ...Object.values(preload).flat()])]
  return [
    ...Object.keys(expected).flatMap((file) => {
      if (found[file] === undefined) return [`${file} is missing`]
      return found[file] === expected[file] ? [] : [`${file} has other bytes than at its release`]
    }),
    ...Object.keys(found).flatMap((file) =>
      Object.hasOwn(expected, file) ? [] : [`${file} is not part of the release`],
    ),
    ...wanted.flatMap((file) =>
      Object.hasOwn(expected, file) ? [] : [`${RELEASE_FILE} names ${file}, which is missing`],
    ),
    ...hashed.flatMap(({ file, integrity: named }) =>
      found[file] === undefined || found[file] === named ? [] : [`${file} differs from its integrity`],
    ),
  ]
}

/**
 * What keeps a release from running in a shell: another contract, and libraries that the shell has in no fitting version.
 */
export async function shellFaults(
  folder: string,
  { contract }: RemoteRelease,
  shell: ShellDescription,
): Promise<string[]> {
  const manifest = await readJson<{ shared?: SharedOfManifest[] }>(join(folder, 'mf-manifest.json'))
  if (!Array.isArray(manifest?.shared)) return ['there is no readable mf-manifest.json']
  return [
    ...(speaksContract(contract, shell.contract) ? [] : [`speaks contract ${contract}, the shell ${shell.contract}`]),
    ...manifest.shared.flatMap(({ name, requiredVersion, assets }) => {
      // A component of which the remote has its own copy runs beside the shell's.
      if ((assets?.js?.sync ?? []).length > 0) return []
      const provided = shell.shared[name] ?? (name.startsWith('shared-ui/') ? shell.shared['shared-ui'] : undefined)
      if (provided === undefined) return [`needs ${name} ${requiredVersion}, which the shell does not share`]
      return semver.satisfies(provided, requiredVersion)
        ? []
        : [`needs ${name} ${requiredVersion}, the shell has ${provided}`]
    }),
  ]
}

type SharedOfManifest = { name: string; requiredVersion: string; assets?: { js?: { sync?: string[] } } }

const boundlessRoutes = ({ routes }: RemoteRelease): string[] =>
  routes
    .filter((route) => /^\/[:*]/.test(route))
    .map((route) => `route ${route} has no first segment of its own, so it would take the pages of others`)

/** Whether two route patterns have a path in common, as far as equal patterns and a last segment `*` say. */
export function overlap(one: string, other: string): boolean {
  /** Two patterns that differ only in the names of their parameters match the same paths. */
  const [a = '', b = ''] = [one, other].map((route) => route.replaceAll(/:[^/]+/g, ':'))
  return a === b || covers(a, b) || covers(b, a)
}
const covers = (wide: string, narrow: string) => wide.endsWith('/*') && `${narrow}/`.startsWith(wide.slice(0, -1))

function claimedTwice(release: RemoteRelease, registry: Registry): string[] {
  const others = Object.values(registry.remotes).flatMap(({ live }) => (live.name === release.name ? [] : [live]))
  return others.flatMap((other) => [
    ...release.routes
      .filter((route) => other.routes.some((taken) => overlap(taken, route)))
      .map((route) => `route ${route} belongs to ${other.name} ${other.version}`),
    ...release.widgets
      .filter((widget) => other.widgets.includes(widget))
      .map((widget) => `widget ${widget} belongs to ${other.name} ${other.version}`),
  ])
}
