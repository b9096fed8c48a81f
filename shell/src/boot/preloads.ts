import type { RemoteRelease } from 'shared-contracts/portal/release'
import { matchRoute } from 'shared-contracts/portal/route-match'

export interface Preload {
  readonly href: string
  readonly integrity: string | undefined
}

/**
 * Files of the remote that owns the path: its container and what the page needs beside it. The registry is read
 * trustfully, because a preload only fetches: what may run is decided when the shell reads the registry.
 * @throws TypeError when the registry is not what it should be.
 */
export function preloadsFor(registry: unknown, path: string): Preload[] {
  const { remotes } = registry as { remotes: Record<string, { live?: RemoteRelease } | null> }
  for (const entry of Object.values(remotes)) {
    const release = entry?.live
    const route = release?.routes.find((pattern) => matchRoute(pattern, path) !== undefined)
    if (release === undefined || route === undefined) continue
    const base = `/remotes/${release.name}/${release.version}/`
    return [
      { href: base + release.entry, integrity: release.integrity },
      ...(release.preload[route] ?? []).map((file) => ({ href: base + file, integrity: undefined })),
    ]
  }
  return []
}
