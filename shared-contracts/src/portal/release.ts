import { z } from 'zod/mini'

/** Version of shared-contracts, by which shell and remotes tell whether they speak the same contract. */
export const CONTRACT_VERSION = '1.0.0'

const version = z.string().check(z.regex(/^\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?$/, 'не похоже на версию'))
/** A file beside release.json: no scheme, no leading slash, no way out of the folder. */
const relativeFile = z.string().check(z.regex(/^(?!.*\.\.)[A-Za-z0-9_][A-Za-z0-9_./-]*\.js$/, 'не похоже на имя файла'))
const route = z.string().check(z.regex(/^\/[A-Za-z0-9_/:-]*$/, 'не похоже на путь'))
const widgetName = z.string().check(z.regex(/^[a-z][a-z0-9-]*$/, 'не похоже на имя виджета'))

/** The skeletons the shell can draw while a page loads; what a page looks like from afar. */
export const SKELETON_KINDS = ['cards', 'product', 'form', 'table', 'article', 'profile'] as const
export type SkeletonKind = (typeof SKELETON_KINDS)[number]

/** `release.json`, served beside the files of one version of a remote; those bytes never change. */
export const remoteReleaseSchema = z.object({
  name: z.string().check(z.regex(/^mf-[a-z][a-z0-9-]*$/, 'не похоже на имя раздела')),
  version,
  /** The shared-contracts version the remote was built with. */
  contract: version,
  /** The team that answers for it, named in error reports. */
  owner: z.string().check(z.minLength(1)),
  /** The container's file, relative to release.json. */
  entry: relativeFile,
  /** Subresource integrity of the entry. */
  integrity: z.string().check(z.regex(/^sha384-[A-Za-z0-9+/=]{64}$/, 'не похоже на sha384')),
  /** Route patterns of its pages. */
  routes: z.array(route),
  /** Names of the widgets it offers. */
  widgets: z.array(widgetName),
  /** Per route pattern: files worth loading beside the entry. */
  preload: z.record(z.string(), z.array(relativeFile)),
  /** Some federation runtimes run this text as code: a release that has it is refused. */
  getPublicPath: z.optional(z.never()),
  /** Per route pattern: what the page looks like while it loads. */
  skeleton: z.optional(z.record(z.string(), z.enum(SKELETON_KINDS))),
})
export type RemoteRelease = z.infer<typeof remoteReleaseSchema>

/** Which release of a remote is live, and which came before it. */
export const registryEntrySchema = z.object({
  live: remoteReleaseSchema,
  previous: z.optional(z.nullable(remoteReleaseSchema)),
})
export type RegistryEntry = z.infer<typeof registryEntrySchema>

/** `registry.json`: every remote by name. Entries are checked one by one, so that a bad one spoils only itself. */
export const registrySchema = z.object({ remotes: z.record(z.string(), z.unknown()) })
export interface Registry {
  readonly remotes: Readonly<Record<string, RegistryEntry>>
}

/** Folder of a release, with a trailing slash. */
export function releaseBase(release: Pick<RemoteRelease, 'name' | 'version'>): string {
  return `/remotes/${release.name}/${release.version}/`
}

/**
 * Whether a shell that speaks `shellContract` may run a remote built with `remoteContract`:
 * same major, and the remote's minor not above the shell's.
 */
export function speaksContract(remoteContract: string, shellContract: string = CONTRACT_VERSION): boolean {
  const [remoteMajor, remoteMinor] = remoteContract.split('.').map(Number)
  const [shellMajor, shellMinor] = shellContract.split('.').map(Number)
  return remoteMajor === shellMajor && Number(remoteMinor) <= Number(shellMinor)
}
