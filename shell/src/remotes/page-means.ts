import type { PortalConfig } from 'shared-contracts/portal/config'
import type { ShareScope } from './container.ts'
import { createScriptLoader, type LoadScript } from './load-script.ts'
import { shellShareScope } from './share-scope.ts'
import { SLOW_AFTER } from './times.ts'

/** What the remotes take from the page they run in; tests give their own. */
export interface PageMeans {
  readonly loadScript: LoadScript
  readonly shareScope: () => Promise<ShareScope>
  readonly fetchRegistry: () => Promise<unknown>
}

export function pageMeans(config: PortalConfig): PageMeans {
  return {
    loadScript: createScriptLoader([location.origin, ...config.overrideOrigins]),
    shareScope: shellShareScope,
    async fetchRegistry() {
      const answer = await fetch('/registry.json', { cache: 'no-store', signal: AbortSignal.timeout(SLOW_AFTER) })
      return answer.json()
    },
  }
}
