import { registrySchema, remoteReleaseSchema } from 'shared-contracts/portal/release'
import { judgeRelease, type RunnableRelease } from './runnable-release.ts'

/** Time limit of a request for a registry or a release, ms. */
export const REQUEST_TIMEOUT_MS = 8_000

/** A remote as the registry describes it. */
export interface RegisteredRemote {
  readonly name: string
  readonly owner: string
  readonly routes: readonly string[]
  readonly widgets: readonly string[]
  /** The version that the registry calls live, even if it may not run; `null` when it is unreadable. */
  readonly live: string | null
  /** The version that the registry names as the previous one; `null` without one. */
  readonly previous: string | null
  /** Releases that may run, the live one first. */
  readonly candidates: readonly RunnableRelease[]
  /** Why a release may not run, for developers. */
  readonly refusals: readonly string[]
}

/**
 * The remotes of a registry document. Each entry is validated separately: with a bad live release the previous one is
 * used. A remote without a valid release keeps its routes, so that its pages show an error panel and not «not found».
 * @throws Error when the document is not a registry.
 */
export function readRegistry(document: unknown): RegisteredRemote[] {
  const { remotes } = registrySchema.parse(document)
  return Object.entries(remotes).map(([name, entry]) => readEntry(name, entry))
}

function readEntry(name: string, entry: unknown): RegisteredRemote {
  const given = looseEntry(entry)
  const judged = [
    { role: 'live', ...judgeRelease(name, given.live) },
    ...(given.previous == null ? [] : [{ role: 'previous', ...judgeRelease(name, given.previous) }]),
  ]
  const candidates = judged.flatMap(({ release }) => (release === undefined ? [] : [release]))
  const refusals = judged.flatMap(({ role, refusal }) => (refusal === undefined ? [] : [`${role}: ${refusal}`]))
  const first = candidates[0] ?? salvage(given.live, given.previous)
  const { owner, routes, widgets } = first
  return {
    name,
    owner,
    routes,
    widgets,
    live: versionOf(given.live),
    previous: versionOf(given.previous),
    candidates,
    refusals,
  }
}

function looseEntry(entry: unknown): { live?: unknown; previous?: unknown } {
  return typeof entry === 'object' && entry !== null ? entry : {}
}

const schemas = remoteReleaseSchema.shape

/**
 * Team, routes and widgets of a remote without a valid release: each field from the live release, or from the previous
 * one where the live release's is unreadable.
 */
function salvage(live: unknown, previous: unknown): Pick<RegisteredRemote, 'owner' | 'routes' | 'widgets'> {
  const [now, before] = [live, previous].map(fieldsOf)
  const owner = schemas.owner.safeParse(now?.owner).data ?? schemas.owner.safeParse(before?.owner).data ?? '?'
  const routes = schemas.routes.safeParse(now?.routes).data ?? schemas.routes.safeParse(before?.routes).data ?? []
  const widgets = schemas.widgets.safeParse(now?.widgets).data ?? schemas.widgets.safeParse(before?.widgets).data ?? []
  return { owner, routes, widgets }
}

function versionOf(live: unknown): string | null {
  return schemas.version.safeParse(fieldsOf(live)['version']).data ?? null
}

function fieldsOf(release: unknown): Record<string, unknown> {
  return typeof release === 'object' && release !== null ? (release as Record<string, unknown>) : {}
}
