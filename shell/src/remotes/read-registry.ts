import {
  registrySchema,
  releaseBase,
  remoteReleaseSchema,
  speaksContract,
  type RemoteRelease,
} from 'shared-contracts/portal/release'
import * as z from 'zod/mini'

/** A remote as the registry tells of it. */
export interface RegisteredRemote {
  readonly name: string
  readonly owner: string
  readonly routes: readonly string[]
  readonly widgets: readonly string[]
  /** Releases that may run, the live one first. */
  readonly candidates: readonly RemoteRelease[]
  /** Why a release may not run, in words for the developer. */
  readonly refusals: readonly string[]
}

/**
 * The remotes of a registry document. Each entry is checked alone: a bad live release leaves the previous one, and a
 * remote without any release that may run stays known by its routes, so that its failure shows in its own place.
 * @throws Error when the document is not a registry at all.
 */
export function readRegistry(document: unknown): RegisteredRemote[] {
  const { remotes } = registrySchema.parse(document)
  return Object.entries(remotes).map(([name, entry]) => readEntry(name, entry))
}

function readEntry(name: string, entry: unknown): RegisteredRemote {
  const given = looseEntry(entry)
  const judged = [
    { role: 'live', ...judge(name, given.live) },
    ...(given.previous == null ? [] : [{ role: 'previous', ...judge(name, given.previous) }]),
  ]
  const candidates = judged.flatMap(({ release }) => (release === undefined ? [] : [release]))
  const refusals = judged.flatMap(({ role, refusal }) => (refusal === undefined ? [] : [`${role}: ${refusal}`]))
  const first = candidates[0]
  return first === undefined
    ? { name, ...salvage(given.live), candidates, refusals }
    : { name, owner: first.owner, routes: first.routes, widgets: first.widgets, candidates, refusals }
}

function looseEntry(entry: unknown): { live?: unknown; previous?: unknown } {
  return typeof entry === 'object' && entry !== null ? entry : {}
}

/** Whether a release may run here, or why not. */
function judge(name: string, given: unknown): { release?: RemoteRelease; refusal?: string } {
  const read = remoteReleaseSchema.safeParse(given)
  if (!read.success) return { refusal: z.prettifyError(read.error) }
  const release = read.data
  if (release.name !== name) return { refusal: `is a release of ${release.name}` }
  if (!speaksContract(release.contract)) return { refusal: `speaks contract ${release.contract}` }
  return { release }
}

const remnant = remoteReleaseSchema.shape

/** What can still be told of a remote none of whose releases may run. */
function salvage(live: unknown): Pick<RegisteredRemote, 'owner' | 'routes' | 'widgets'> {
  const { owner, routes, widgets } = (typeof live === 'object' && live !== null ? live : {}) as Record<string, unknown>
  const orElse = <T>(read: { success: true; data: T } | { success: false; error: unknown }, otherwise: T) =>
    read.success ? read.data : otherwise
  return {
    owner: orElse(remnant.owner.safeParse(owner), '?'),
    routes: orElse(remnant.routes.safeParse(routes), []),
    widgets: orElse(remnant.widgets.safeParse(widgets), []),
  }
}

/** Address of a release's container. */
export function entryUrl(release: RemoteRelease): string {
  return releaseBase(release) + release.entry
}
