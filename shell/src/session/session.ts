import { hasProviderAnswer, SignInRefused, type Provider } from './provider.ts'
import { remainingSeconds } from './refresh-policy.ts'
import type { Refresher, RefreshOutcome } from './refresher.ts'
import { returnPathOf, safeReturnPath } from './return-path.ts'
import type { Tabs } from './tabs.ts'
import { TOKEN_KEYS, type TokenStore } from './token-store.ts'

/**
 * starting -> guest | signedIn; guest -> signedIn (another tab); signedIn -> guest (signed out, expired, ended elsewhere).
 * With tokens in storage that are still good the session is signed in at once, nothing is waited for.
 */
export type SessionPhase = 'starting' | 'guest' | 'signedIn'

export type SessionEvent =
  | { readonly type: 'signedIn' }
  /** No user, and nothing to clear: the end of the sign-in check, or tokens that went away. */
  | { readonly type: 'guest' }
  /** The user left, here or in another tab (AMB-030). */
  | { readonly type: 'signedOut' }
  /** AMB-023: the browser is leaving for the sign-in. */
  | { readonly type: 'expired' }
  /** ERR-074: the check failed; the portal goes on as for a guest. */
  | { readonly type: 'checkFailed' }
  /** AMB-088. */
  | { readonly type: 'signInRefused' }

export interface SessionOptions {
  readonly store: TokenStore
  readonly refresher: Refresher
  readonly provider: Provider
  readonly tabs: Tabs
  readonly onEvent: (event: SessionEvent) => void
  readonly now?: () => number
}

export interface Session {
  readonly phase: SessionPhase
  /** Finds out who the user is; ends when that is known. `isSilentCheck`: NAV-031. Call once. */
  start(options: { readonly isSilentCheck: boolean }): Promise<void>
  /** The access token for a request, refreshed first where that is due; `null` for a guest. */
  token(): Promise<string | null>
  /** After a 401 to a request that carried `spent`: refreshes once for everybody who asks; a refusal ends the session. */
  recover(spent: string): Promise<RefreshOutcome>
  hasTokens(): boolean
  signIn(returnTo?: string): void
  signOut(): void
  /** AMB-023; a second call does nothing. */
  expire(): void
}

/** Who the user is, and their tokens. Knows nothing of the bus: it tells what happened, the shell draws conclusions. */
export function createSession(options: SessionOptions): Session {
  const { store, refresher, provider, tabs, onEvent } = options
  const now = options.now ?? Date.now
  let phase: SessionPhase = 'starting'
  /** Set once the browser is on its way to the provider: what fails meanwhile asks for nothing more. */
  let isLeaving = false

  function enter(next: SessionPhase, event: SessionEvent) {
    phase = next
    onEvent(event)
  }
  const enterGuest = () => enter('guest', { type: 'guest' })
  const enterSignedIn = () => enter('signedIn', { type: 'signedIn' })

  function signIn(returnTo = returnPathOf(location)): void {
    isLeaving = true
    provider.signIn(location.origin + safeReturnPath(returnTo)).catch(() => {
      isLeaving = false
      onEvent({ type: 'checkFailed' })
    })
  }

  function expire(): void {
    if (isLeaving || store.read() === null) return
    store.clear()
    provider.adopt(null)
    enter('guest', { type: 'expired' })
    signIn()
  }

  async function refresh(spent: string): Promise<RefreshOutcome> {
    const outcome = await refresher.refresh(spent)
    if (outcome === 'refreshed') provider.adopt(store.read())
    return outcome
  }

  async function recover(spent: string): Promise<RefreshOutcome> {
    const outcome = await refresh(spent)
    if (outcome === 'refused') expire()
    return outcome
  }

  /** The provider's frame says that the session is over; a refresh token that still works says otherwise. */
  async function handleEnded() {
    const tokens = store.read()
    if (phase !== 'signedIn' || tokens === null || isLeaving) return
    if ((await refresh(tokens.accessToken)) === 'refused') leave()
  }

  function leave() {
    store.clear()
    provider.adopt(null)
    enter('guest', { type: 'signedOut' })
  }

  /** Stored tokens that can be used, or refreshed, make a signed-in user. Refused ones are dropped without a word. */
  async function resume(): Promise<boolean> {
    const tokens = store.read()
    if (tokens === null) return false
    if (remainingSeconds(tokens, now()) > 0) {
      if (refresher.isDue()) void recover(tokens.accessToken)
      return true
    }
    if ((await refresh(tokens.accessToken)) !== 'refused') return true
    store.clear()
    return false
  }

  async function askProvider(isSilentCheck: boolean): Promise<void> {
    try {
      const tokens = await provider.start({ tokens: null, isSilentCheck, onEnded: () => void handleEnded() })
      if (tokens === null) return enterGuest()
      store.write(tokens, now())
      enterSignedIn()
    } catch (error) {
      enterGuest()
      onEvent({ type: error instanceof SignInRefused ? 'signInRefused' : 'checkFailed' })
    }
  }

  async function start({ isSilentCheck }: { isSilentCheck: boolean }): Promise<void> {
    if (hasProviderAnswer(location)) return askProvider(false)
    if (await resume()) {
      // The status frame is watched from now on (AUTH-030); without it the session lives on its tokens.
      const watch = { tokens: store.read(), isSilentCheck: false, onEnded: () => void handleEnded() }
      provider.start(watch).catch(() => undefined)
      return enterSignedIn()
    }
    return isSilentCheck ? askProvider(true) : enterGuest()
  }

  tabs.listen((message) => {
    // Also where the tokens' disappearance was heard first: that alone would keep what the user typed (AMB-030).
    if (message.type === 'signedOut' && phase !== 'starting') leave()
  })
  addEventListener('storage', ({ key }) => {
    if (isLeaving || (key !== TOKEN_KEYS.access && key !== null)) return
    const tokens = store.read()
    if (tokens === null && phase === 'signedIn') enterGuest()
    else if (tokens !== null && phase === 'guest') enterSignedIn()
    else if (tokens !== null) provider.adopt(tokens)
  })

  return {
    get phase() {
      return phase
    },
    start,
    async token() {
      const tokens = store.read()
      if (tokens === null) return null
      if (refresher.isDue()) {
        const refreshing = recover(tokens.accessToken)
        if (remainingSeconds(tokens, now()) <= 0) await refreshing
      }
      return store.read()?.accessToken ?? null
    },
    recover,
    hasTokens: () => store.read() !== null,
    signIn,
    signOut() {
      const idToken = store.read()?.idToken ?? null
      isLeaving = true
      leave()
      tabs.tell({ type: 'signedOut' })
      provider.signOut(`${location.origin}/`, idToken).catch(() => location.assign('/'))
    },
    expire,
  }
}
