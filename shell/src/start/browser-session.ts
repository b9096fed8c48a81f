import type { PortalConfig } from 'shared-contracts/portal/config'
import type { Network } from '../browser/network.ts'
import { localTexts, sessionTexts } from 'shared-ui/storage'
import type { Tabs } from '../browser/tabs.ts'
import { createForeignSession } from '../session/sign-in-link/foreign-session.ts'
import { createProvider } from '../session/provider.ts'
import { createRefresher } from '../session/tokens/refresher.ts'
import { createReturnStateStorage } from '../session/return-state.ts'
import { createSession, type Session } from '../session/session.ts'
import { createTokenStore, type TokenStore } from '../session/tokens/token-store.ts'
import { createUnfinishedSignOut } from '../session/unfinished-sign-out.ts'
import type { OrganisationStorage } from '../state/organisation/organisation-storage.ts'

export interface BrowserSession {
  readonly session: Session
  readonly tokens: TokenStore
}

export interface BrowserSessionOptions {
  readonly config: PortalConfig
  readonly tabs: Tabs
  readonly network: Network
  readonly organisations: OrganisationStorage
  /** F8: called when the provider becomes unavailable and when it is available again. */
  readonly onOutage: (isOut: boolean) => void
}

/** The session with the storage, the locks and the provider of this browser. */
export function createBrowserSession(options: BrowserSessionOptions): BrowserSession {
  const { config, tabs, network, organisations, onOutage } = options
  const store = createTokenStore(localTexts)
  const refresher = createRefresher({
    store,
    storage: localTexts,
    async load() {
      const { refreshTokens } = await import('../session/tokens/refresh-tokens.ts')
      return (spent) => refreshTokens(spent, { identity: config.identity, store, network, onOutage })
    },
  })
  const foreign = createForeignSession(localTexts)
  const chooseOrganisation = (orgId: number) => organisations.write(orgId)
  const session = createSession({
    store,
    refresher,
    provider: createProvider(config.identity),
    tabs,
    returnState: createReturnStateStorage(sessionTexts),
    foreign,
    unfinished: createUnfinishedSignOut(localTexts),
    verify: (accessToken) =>
      import('../session/tokens/verify-call.ts').then(
        ({ verifyToken }) => verifyToken(accessToken),
        () => 'unknown' as const,
      ),
    takeOver: (link, isAtStart) =>
      import(/* webpackChunkName: "take-over" */ './take-over-by-link.ts').then(
        ({ takeOverByLink }) =>
          takeOverByLink(link, { config, isAtStart, store, refresher, chooseOrganisation, foreign }),
        () => 'unverified' as const,
      ),
  })
  return { session, tokens: store }
}
