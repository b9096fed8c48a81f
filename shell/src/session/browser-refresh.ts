import type { PortalConfig } from 'shared-contracts/portal/config'
import { localTexts } from '../browser/storage.ts'
import { browserNetwork } from './network.ts'
import { requestRefresh } from './refresh-call.ts'
import { createRefreshLock } from './refresh-lock.ts'
import { refreshTokens } from './refresh-tokens.ts'
import type { RefreshOutcome } from './refresher.ts'
import type { TokenStore } from './token-store.ts'

/** The refresh over this browser's storage, network and locks. */
export function browserRefresh(
  identity: PortalConfig['identity'],
  store: TokenStore,
  onOutage: (isOut: boolean) => void,
): (spent: string) => Promise<RefreshOutcome> {
  const lock = createRefreshLock(localTexts)
  const request = (spent: Parameters<typeof requestRefresh>[1]) => requestRefresh(identity, spent)
  return (spent) =>
    refreshTokens(spent, { store, storage: localTexts, request, onOutage, network: browserNetwork, lock })
}
