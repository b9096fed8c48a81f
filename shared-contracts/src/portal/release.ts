import { z } from 'zod/mini'

/** Version of shared-contracts, which decides whether a shell can run a remote. */
export const CONTRACT_VERSION = '2.5.0'

const version = z.string().check(z.regex(/^\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?$/, 'is not a version'))
/** A file in the folder of release.json: no scheme, no leading slash, no `..`. */
const relativeFile = z.string().check(z.regex(/^(?!.*\.\.)[A-Za-z0-9_][A-Za-z0-9_./-]*\.js$/, 'is not a file name'))
/** A last segment `*` stands for all that follows. */
const route = z.string().check(z.regex(/^\/[A-Za-z0-9_/:-]*(?:(?<=\/)\*)?$/, 'is not a route'))
const role = z.string().check(z.regex(/^[a-z][a-z0-9-]*$/, 'is not a role'))
const hash = z.string().check(z.regex(/^sha384-[A-Za-z0-9+/=]{64}$/, 'is not a sha384 hash'))
const widgetName = z.string().check(z.regex(/^[a-z][a-z0-9-]*$/, 'is not a widget name'))

/** The skeletons that the shell can show while a page loads. */
export const SKELETON_KINDS = ['cards', 'product', 'form', 'table', 'article', 'profile'] as const
export type SkeletonKind = (typeof SKELETON_KINDS)[number]

/** `release.json`, served beside the files of one version of a remote; those bytes never change. */
export const remoteReleaseSchema = z.object({
  name: z.string().check(z.regex(/^mf-[a-z][a-z0-9-]*$/, 'is not the name of a remote')),
  version,
  /** The shared-contracts version the remote was built with. */
  contract: version,
  /** Name of its container in the page: one per release, so that two releases of a remote run side by side. */
  container: z.string().check(z.regex(/^[a-z]\w*$/, 'is not a container name')),
  /** The team responsible for the remote, named in error reports. */
  owner: z.string().check(z.minLength(1)),
  /** The container's file, relative to release.json. */
  entry: relativeFile,
  /** Subresource integrity of the entry. */
  integrity: hash,
  /** Route patterns of its pages. */
  routes: z.array(route),
  /** The realm role whose users alone see the remote; without it everybody does (DESK-001). */
  role: z.optional(role),
  /** Names of its widgets. */
  widgets: z.array(widgetName),
  /** Per route pattern: files to preload beside the entry. */
  preload: z.record(z.string(), z.array(relativeFile)),
  /** A release with this field is refused, because some federation runtimes execute its text. */
  getPublicPath: z.optional(z.never()),
  /** Per route pattern: the skeleton shown while the page loads. */
  skeleton: z.optional(z.record(z.string(), z.enum(SKELETON_KINDS))),
  /** The server part, which renders public pages as html. */
  server: z.optional(
    z.object({
      /** Its file, relative to release.json. */
      file: relativeFile,
      /** The hash of the file, as in subresource integrity. */
      integrity: hash,
      /** Route patterns of the pages that it renders, with the names of the query parameters that change them. */
      pages: z.record(z.string(), z.array(z.string())),
    }),
  ),
})
export type RemoteRelease = z.infer<typeof remoteReleaseSchema>

/** The live release of a remote, and the one before it. */
export const registryEntrySchema = z.object({
  live: remoteReleaseSchema,
  previous: z.optional(z.nullable(remoteReleaseSchema)),
})
export type RegistryEntry = z.infer<typeof registryEntrySchema>

/** A route of a remote for a role. What is behind it stands in the role's own registry. */
export const restrictedRouteSchema = z.object({ pattern: route, role })
export type RestrictedRoute = z.infer<typeof restrictedRouteSchema>

/**
 * `registry.json`: every remote for everybody by name, and the routes of those for a role. `registry-<role>.json` has the
 * same form and the remotes of that role. Entries are checked one by one, so an invalid one disables only its remote.
 */
export const registrySchema = z.object({
  remotes: z.record(z.string(), z.unknown()),
  restricted: z.optional(z.array(z.unknown())),
})

/** The routes of the remotes for a role. An invalid one is left out. @throws Error when the document is not a registry. */
export function readRestricted(document: unknown): RestrictedRoute[] {
  const { restricted = [] } = registrySchema.parse(document)
  return restricted.flatMap((given) => restrictedRouteSchema.safeParse(given).data ?? [])
}

/** Path of the registry for everybody, or of a role's own. */
export function registryPath(ofRole?: string): string {
  return ofRole === undefined ? '/registry.json' : `/registry-${ofRole}.json`
}

export interface Registry {
  readonly remotes: Readonly<Record<string, RegistryEntry>>
}

/** Path of a release's folder, with a trailing slash. */
export function releaseBase(release: Pick<RemoteRelease, 'name' | 'version'>): string {
  return `/remotes/${release.name}/${release.version}/`
}

/**
 * Whether a shell with `shellContract` can run a remote built with `remoteContract`: the major versions are equal, and
 * the remote's minor version is not above the shell's.
 */
export function speaksContract(remoteContract: string, shellContract: string = CONTRACT_VERSION): boolean {
  const [remoteMajor, remoteMinor] = remoteContract.split('.').map(Number)
  const [shellMajor, shellMinor] = shellContract.split('.').map(Number)
  return remoteMajor === shellMajor && Number(remoteMinor) <= Number(shellMinor)
}
