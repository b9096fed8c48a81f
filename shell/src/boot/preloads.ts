import type { RemoteRelease } from 'shared-contracts/portal/release'
import { matchRoute } from 'shared-contracts/portal/route-match'

export interface Preload {
  readonly href: string
  readonly integrity: string | undefined
}

/**
 * The files of the path's remote: its container and the page's preloads. The registry is not validated here, because a
 * preload only fetches; the shell validates it before anything is executed.
 * @throws TypeError when the registry has another shape.
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
