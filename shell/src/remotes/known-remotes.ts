import { matchesAnyRoute, matchRoute } from 'shared-contracts/portal/route-match'
import type { SkeletonKind } from 'shared-contracts/portal/release'
import type { Health, RemoteHealth } from './health.ts'
import type { RemoteIdentity } from '../faults/remote-identity.ts'
import type { RegisteredRemote } from './releases/read-registry.ts'
import type { ReleaseLoader } from './releases/release-loader.ts'
import { baseOf, type RunnableRelease } from './releases/runnable-release.ts'

/** A remote of the registry with its loader. */
export interface KnownRemote {
  /** The role whose users alone may open its pages; `undefined`: everybody may. */
  readonly role?: string | undefined
  readonly registered: RegisteredRemote
  readonly loader: ReleaseLoader
}

/** A remote of the registry, as /system/remotes shows it. */
export interface RemoteInfo {
  /** The role that it is for. */
  readonly role?: string | undefined
  readonly name: string
  readonly owner: string
  /** The version in use, which is the previous one if the live one was refused; `null` when none may run. */
  readonly version: string | null
  readonly contract: string | null
  /** The version that the registry calls live; `null` when it is unreadable. */
  readonly live: string | null
  /** The version that a rollback would make live; `null` without one. */
  readonly previous: string | null
  /** Address and container of the release in use; `null` when none may run. */
  readonly release: { readonly base: string; readonly container: string } | null
  /** Base URL of the release in use if it is an override. */
  readonly override: string | null
  readonly health: RemoteHealth
  readonly routes: readonly string[]
  readonly widgets: readonly string[]
  /** Why the live release is not in use, for /system/remotes. */
  readonly refusals: readonly string[]
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
    role: remote.role,
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

/** The remote whose base URL comes first in a stack, which is the innermost frame of a remote. */
export function remoteOf(remotes: readonly KnownRemote[], stack: string): RemoteIdentity | undefined {
  let innermost = Infinity
  let found: RemoteIdentity | undefined
  for (const remote of remotes) {
    const { candidates } = remote.registered
    const { inUse } = remote.loader
    for (const release of inUse === undefined ? candidates : [inUse, ...candidates]) {
      const at = stack.indexOf(new URL(baseOf(release), location.href).href)
      if (at === -1 || at >= innermost) continue
      innermost = at
      found = { ...identityOf(remote), version: release.version }
    }
  }
  return found
}

/** The remote of a widget that no registered remote offers: loading it fails with an error that names the asker. */
export function absentRemote(widget: string, asker: string): KnownRemote {
  const nothing = { routes: [], widgets: [], candidates: [], refusals: [] }
  const load = () => Promise.reject(new Error(`no remote offers the widget ${widget}, which ${asker} asks for`))
  return {
    registered: { name: widget, owner: asker, live: null, previous: null, ...nothing },
    loader: { load, preload: () => Promise.resolve(undefined), renew: () => undefined, inUse: undefined },
  }
}
