import type { PortalConfig } from 'shared-contracts/portal/config'
import type { Network } from '../browser/network.ts'
import { localTexts } from 'shared-ui/storage'
import { requestRefresh } from './refresh-call.ts'
import { createRefreshLock } from './refresh-lock.ts'
import { refreshTokens } from './refresh-tokens.ts'
import type { RefreshOutcome } from './refresher.ts'
import type { TokenStore, Tokens } from './token-store.ts'

export interface BrowserRefreshOptions {
  readonly identity: PortalConfig['identity']
  readonly store: TokenStore
  readonly network: Network
  readonly onOutage: (isOut: boolean) => void
}

/** The refresh with the storage and the locks of this browser. */
export function browserRefresh(options: BrowserRefreshOptions): (spent: string) => Promise<RefreshOutcome> {
  const { identity, ...rest } = options
  const lock = createRefreshLock()
  const request = (spent: Tokens) => requestRefresh(identity, spent)
  return (spent) => refreshTokens(spent, { ...rest, storage: localTexts, request, lock })
}
