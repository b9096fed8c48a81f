import { getInstance } from '@module-federation/enhanced/runtime'
import type { PortalConfig } from 'shared-contracts/portal/config'
import { registryPath } from 'shared-contracts/portal/release'
import { createOpenRelease, type OpenRelease } from './federation.ts'
import { shareLibraries } from './share-libraries.ts'
import { REQUEST_TIMEOUT_MS } from './read-registry.ts'

/** What the remotes take from the page they run in; tests give their own. */
export interface PageDependencies {
  readonly openRelease: OpenRelease
  /** @param role of the registry; without one the registry for everybody */
  readonly fetchRegistry: (role?: string) => Promise<unknown>
}

export function pageDependencies(config: PortalConfig): PageDependencies {
  const runtime = getInstance()
  if (runtime === null) throw new Error("the shell's build has started no federation runtime")
  shareLibraries(runtime)
  return {
    openRelease: createOpenRelease(runtime, [location.origin, ...config.overrideOrigins]),
    async fetchRegistry(role) {
      const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS)
      const answer = await fetch(registryPath(role), { cache: 'no-store', signal })
      return answer.json()
    },
  }
}
