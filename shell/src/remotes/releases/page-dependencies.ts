import { getInstance } from '@module-federation/enhanced/runtime'
import type { PortalConfig } from 'shared-contracts/portal/config'
import { createOpenRelease, type OpenRelease } from './federation.ts'
import { shareLibraries } from './share-libraries.ts'
import { REQUEST_TIMEOUT_MS } from './read-registry.ts'

/** What the remotes take from the page they run in; tests give their own. */
export interface PageDependencies {
  readonly openRelease: OpenRelease
  readonly fetchRegistry: () => Promise<unknown>
}

export function pageDependencies(config: PortalConfig): PageDependencies {
  const runtime = getInstance()
  if (runtime === null) throw new Error("the shell's build has started no federation runtime")
  shareLibraries(runtime)
  return {
    openRelease: createOpenRelease(runtime, [location.origin, ...config.overrideOrigins]),
    async fetchRegistry() {
      const answer = await fetch('/registry.json', {
        cache: 'no-store',
        signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
      })
      return answer.json()
    },
  }
}
