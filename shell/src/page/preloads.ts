import { preloadsOf, type Preload } from 'shared-contracts/portal/preloads'
import type { RemoteRelease } from 'shared-contracts/portal/release'

/**
 * The preloads of a path by an inlined registry. It is not validated here, because a preload only fetches; the shell
 * validates it before anything is executed.
 * @throws TypeError when the registry has another shape.
 */
export function preloadsFor(registry: unknown, path: string): Preload[] {
  const { remotes } = registry as { remotes: Record<string, { live?: RemoteRelease } | null> }
  return preloadsOf(
    Object.values(remotes).flatMap((entry) => entry?.live ?? []),
    path,
  )
}
