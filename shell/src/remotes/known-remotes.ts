import { matchesAnyRoute, matchRoute } from 'shared-contracts/portal/route-match'
import type { SkeletonKind } from 'shared-contracts/portal/release'
import type { Health } from './health.ts'
import type { RemoteIdentity } from './remote-identity.ts'
import type { RegisteredRemote } from './read-registry.ts'
import type { ReleaseLoader } from './release-loader.ts'
import type { RemoteInfo } from './remote-state.ts'
import { baseOf, type RunnableRelease } from './runnable-release.ts'

/** A remote of the registry with its loader. */
export interface KnownRemote {
  readonly registered: RegisteredRemote
  readonly loader: ReleaseLoader
}

/** The release in use, or the one that is tried first. */
function releaseOf({ registered, loader }: KnownRemote): RunnableRelease | undefined {
  return loader.inUse ?? registered.candidates[0]
}

/** The identity of a remote for error reports. */
export function identityOf(remote: KnownRemote): RemoteIdentity {
  const { name, owner } = remote.registered
  return { name, owner, version: releaseOf(remote)?.version ?? '?' }
}

export function infoOf(remote: KnownRemote, health: Health): RemoteInfo {
  const { name, owner, routes, widgets, live, previous, refusals } = remote.registered
  const release = releaseOf(remote)
  return {
    name,
    owner,
    routes,
    widgets,
    live,
    previous,
    release: release === undefined ? null : { base: baseOf(release), container: release.container },
    refusals: [...refusals, ...health.reasons(name)],
    health: health.of(name),
    version: release?.version ?? null,
    contract: release?.contract ?? null,
    override: release?.base ?? null,
  }
}

/** The remote with a route for the path; the first one of the registry if there are several. */
export function ownerOfPath<R extends KnownRemote>(remotes: readonly R[], path: string): R | undefined {
  return remotes.find(({ registered }) => matchesAnyRoute(registered.routes, path))
}

/** Names the route of a path: the same text for all paths of one page. */
export function routeAt(remotes: readonly KnownRemote[], path: string): string | undefined {
  const owner = ownerOfPath(remotes, path)?.registered
  const route = owner?.routes.find((pattern) => matchRoute(pattern, path) !== undefined)
  return route === undefined ? undefined : `${owner?.name} ${route}`
}

/** The skeleton of the page at a path. */
export function skeletonAt(remote: KnownRemote, path: string): SkeletonKind {
  const kinds = Object.entries(releaseOf(remote)?.skeleton ?? {})
  return kinds.find(([pattern]) => matchRoute(pattern, path) !== undefined)?.[1] ?? 'article'
}
