import type { PortalConfig } from 'shared-contracts/portal/config'
import type { OrganisationStorage } from './organisation/organisation-storage.ts'
import { createProvider, type Provider } from './session/provider.ts'
import { requestRefresh } from './session/refresh-call.ts'
import { createRefresher } from './session/refresher.ts'
import { createSession, type Session, type SessionEvent } from './session/session.ts'
import type { Tabs } from './session/tabs.ts'
import { createTokenStore, type TokenStore } from './session/token-store.ts'
import { readTokensInUrl } from './session/tokens-in-url.ts'
import { localTexts } from './storage/browser-storage.ts'

export interface StartedSession {
  readonly session: Session
  readonly provider: Provider
  readonly tokens: TokenStore
}

/** The session over this browser's storage, locks and provider. */
export function makeSession(
  config: PortalConfig,
  tabs: Tabs,
  onEvent: (event: SessionEvent) => void,
  onUnavailable: () => void,
): StartedSession {
  const tokens = createTokenStore(localTexts)
  const provider = createProvider(config.identity)
  const refresher = createRefresher({
    store: tokens,
    storage: localTexts,
    request: (spent) => requestRefresh(config.identity, spent),
    onUnavailable,
    locks: (navigator as Partial<Navigator>).locks,
  })
  return { session: createSession({ store: tokens, refresher, provider, tabs, onEvent }), provider, tokens }
}

/** AUTH-012..015: takes tokens and organisation over from the address, and cleans it at once (A4). */
export function takeTokensFromUrl(tokens: TokenStore, organisations: OrganisationStorage): void {
  const handedOver = readTokensInUrl(location.href)
  if (handedOver === null) return
  history.replaceState(history.state, '', handedOver.cleaned)
  tokens.write(handedOver.tokens)
  if (handedOver.orgId !== null) organisations.write(handedOver.orgId)
}
