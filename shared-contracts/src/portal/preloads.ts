import type { RemoteRelease } from './release.ts'
import { matchRoute } from './route-match.ts'

/** A script that a page needs soon. */
export interface Preload {
  readonly href: string
  readonly integrity: string | undefined
}

/** The files of the path's remote: its container and the page's preloads. */
export function preloadsOf(releases: readonly RemoteRelease[], path: string): Preload[] {
  for (const release of releases) {
    const route = release.routes.find((pattern) => matchRoute(pattern, path) !== undefined)
    if (route === undefined) continue
    // Not by releaseBase: the boot script would contain the schemas of its module.
    const base = `/remotes/${release.name}/${release.version}/`
    return [
      { href: base + release.entry, integrity: release.integrity },
      ...(release.preload[route] ?? []).map((file) => ({ href: base + file, integrity: undefined })),
    ]
  }
  return []
}
