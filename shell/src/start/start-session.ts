import type { PortalConfig } from 'shared-contracts/portal/config'
import type { OrganisationStorage } from '../state/organisation-storage.ts'
import { createLeaveNotes } from '../session/return-state.ts'
import { createProvider } from '../session/provider.ts'
import { createRefresher } from '../session/refresher.ts'
import { createSessionElsewhere } from '../session/foreign-session.ts'
import type { SessionEvent } from '../session/session-event.ts'
import { createSession, type Session } from '../session/session.ts'
import type { Tabs } from '../browser/tabs.ts'
import type { TakeOverOptions, TakeOverOutcome } from '../session/take-over.ts'
import { createTokenStore, type TokenStore } from '../session/token-store.ts'
import type { HandedOver } from '../session/tokens-in-url.ts'
import { createUnfinishedSignOut } from '../session/unfinished-sign-out.ts'
import { localTexts, sessionTexts } from '../browser/storage.ts'

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
    async load() {
      const { browserRefresh } = await import('../session/browser-refresh.ts')
      return browserRefresh(config.identity, store, onOutage)
    },
  })
  const elsewhere = createSessionElsewhere(localTexts)
  const chooseOrganisation = (orgId: number) => organisations.write(orgId)
  const session = createSession({
    store,
    refresher,
    provider: createProvider(config.identity),
    tabs,
    notes: createLeaveNotes(sessionTexts),
    elsewhere,
    unfinished: createUnfinishedSignOut(localTexts),
    verify: (accessToken) =>
      verifier().then(
        (verify) => verify(accessToken),
        () => 'unknown' as const,
      ),
    takeOver: (handedOver) => takeOverWith({ store, refresher, chooseOrganisation, elsewhere })(handedOver),
    onEvent,
  })
  return { session, tokens: store }
}

/** What only few visitors need comes when they do. */
const verifier = async () => (await import('../session/verify-call.ts')).verifyToken

function takeOverWith(options: Omit<TakeOverOptions, 'verify'>): (handedOver: HandedOver) => Promise<TakeOverOutcome> {
  return async (handedOver) => {
    try {
      const [{ takeOver }, verify] = await Promise.all([
        import(/* webpackChunkName: "take-over" */ '../session/take-over.ts'),
        verifier(),
      ])
      return await takeOver(handedOver, { ...options, verify })
    } catch {
      return 'unverified'
    }
  }
}
