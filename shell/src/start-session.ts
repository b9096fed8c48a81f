import type { PortalConfig } from 'shared-contracts/portal/config'
import type { OrganisationStorage } from './organisation/organisation-storage.ts'
import { createLeaveNotes } from './session/leave-note.ts'
import { browserNetwork } from './session/network.ts'
import { createProvider } from './session/provider.ts'
import { requestRefresh } from './session/refresh-call.ts'
import { createRefreshLock } from './session/refresh-lock.ts'
import { createRefresher } from './session/refresher.ts'
import { createSessionElsewhere } from './session/session-elsewhere.ts'
import type { SessionEvent } from './session/session-event.ts'
import { createSession, type Session } from './session/session.ts'
import type { Tabs } from './session/tabs.ts'
import { createTokenStore, type TokenStore } from './session/token-store.ts'
import { verifyToken } from './session/verify-call.ts'
import { localTexts, sessionTexts } from './storage/browser-storage.ts'

export interface StartedSession {
  readonly session: Session
  readonly tokens: TokenStore
}

export interface SessionMeans {
  readonly config: PortalConfig
  readonly tabs: Tabs
  readonly organisations: OrganisationStorage
  readonly onEvent: (event: SessionEvent) => void
  /** F8: the provider is out of order, or answers again. */
  readonly onOutage: (isOut: boolean) => void
}

/** The session over this browser's storage, locks and provider. */
export function makeSession({ config, tabs, organisations, onEvent, onOutage }: SessionMeans): StartedSession {
  const store = createTokenStore(localTexts)
  const refresher = createRefresher({
    store,
    storage: localTexts,
    request: (spent) => requestRefresh(config.identity, spent),
    onOutage,
    network: browserNetwork,
    lock: createRefreshLock(localTexts),
  })
  const elsewhere = createSessionElsewhere(localTexts)
  const session = createSession({
    store,
    refresher,
    provider: createProvider(config.identity),
    tabs,
    notes: createLeaveNotes(sessionTexts),
    elsewhere,
    verify: (accessToken) => verifyToken(accessToken),
    async takeOver(handedOver) {
      const { takeOver } = await import('./session/take-over.ts')
      const chooseOrganisation = (orgId: number) => organisations.write(orgId)
      return takeOver(handedOver, { store, refresher, verify: verifyToken, chooseOrganisation, elsewhere })
    },
    onEvent,
  })
  return { session, tokens: store }
}
