import type { Observed } from 'shared-ui/observable'
import type { ForeignSession } from './sign-in-link/foreign-session.ts'
import { providerAnswer, SignInRefused, type Provider } from './provider.ts'
import { createRedirect, type SignInOptions, type SignInProgress } from './redirect.ts'
import { remainingSeconds, type Refresher, type RefreshOutcome } from './tokens/refresher.ts'
import type { ReturnState, ReturnStateStorage } from './return-state.ts'
import type { SessionEvent } from './session-event.ts'
import { createSignOut } from './sign-out.ts'
import type { Tabs } from '../browser/tabs.ts'
import type { TakeOverOutcome } from './sign-in-link/take-over.ts'
import { readClaims } from './tokens/token-claims.ts'
import { TOKEN_KEYS, type Tokens, type TokenStore } from './tokens/token-store.ts'
import type { SignInLink } from './sign-in-link/tokens-in-url.ts'
import type { UnfinishedSignOut } from './unfinished-sign-out.ts'
import type { Verdict } from './tokens/verify-call.ts'

/**
 * starting -> guest | signedIn; guest -> signedIn (another tab, a later silent check); signedIn -> guest (signed out,
 * expired, ended at the provider); signedIn -> signedIn (another tab signed in as another user).
 * With valid tokens in the storage the session is signed in at once, without a request (F22: an unreadable token is verified
 * by the API first).
 */
export type SessionPhase = 'starting' | 'guest' | 'signedIn'

export interface SessionOptions {
  readonly store: TokenStore
  readonly refresher: Refresher
  readonly provider: Provider
  readonly tabs: Tabs
  readonly returnState: ReturnStateStorage
  readonly foreign: ForeignSession
  readonly unfinished: UnfinishedSignOut
  readonly verify: (accessToken: string) => Promise<Verdict>
  /** A31: at the start no question is asked, and the outcome is `postponed` if one is needed. */
  readonly takeOver: (link: SignInLink, isAtStart: boolean) => Promise<TakeOverOutcome>
  readonly now?: () => number
}

export interface StartSession {
  /** NAV-031. */
  readonly isSilentCheck: boolean
  /** AUTH-012: the tokens of the URL. */
  readonly signInLink?: SignInLink | null
}

export interface Session {
  /** The progress of a redirect to the sign-in page: the provider may take long to answer that it is reachable. */
  readonly signInProgress: Observed<SignInProgress>
  readonly phase: SessionPhase
  /** Calls `listener` with every event. Register it before `start`. */
  listen(listener: (event: SessionEvent) => void): void
  /** Finds out who the user is; resolves when that is known. Call once. */
  start(options: StartSession): Promise<void>
  /** A31: asks about the tokens of the URL if the start has postponed them, and signs in if the visitor wants it. */
  offerPostponed(): Promise<void>
  /** NAV-031: the silent check that was skipped when the portal started on an excluded page. Runs once, for guests only. */
  checkSilently(): Promise<void>
  /**
   * Signs a guest in if the provider has got a session since the start. Resolves to whether a user is signed in then; never
   * rejects and emits no failure.
   */
  signInSilently(): Promise<boolean>
  /** The access token for a request, refreshed first if due; `null` for a guest. */
  token(): Promise<string | null>
  /** After a 401 to a request with the token `spent`: all callers share one refresh. A refused refresh ends the session. */
  recover(spent: string): Promise<RefreshOutcome>
  hasTokens(): boolean
  /** Leaves for the sign-in page; does nothing while the browser is already leaving. */
  signIn(options?: SignInOptions): void
  /** @param returnTo path of the portal that the provider's logout returns to, by default the home page */
  signOut(returnTo?: string): void
  /** AMB-023: removes the tokens and leaves for the sign-in page, which returns here. A second call does nothing. */
  expire(): void
}

/** The user and their tokens. The session emits events and does not know the bus. */
export function createSession(options: SessionOptions): Session {
  const { store, refresher, provider, tabs, returnState, foreign, unfinished } = options
  const now = options.now ?? Date.now
  let phase: SessionPhase = 'starting'
  /** The user of the current tokens; `null` if the tokens do not name one. */
  let userId: string | null = null
  let isChecked = false
  /** The last silent check failed. */
  let isCheckMissed = false
  /** The tokens of the URL about which the visitor is still to be asked. */
  let postponed: SignInLink | null = null
  const listeners: ((event: SessionEvent) => void)[] = []
  const emit = (event: SessionEvent) => listeners.forEach((listener) => listener(event))
  const redirect = createRedirect({ provider, returnState, isFormWanted: unfinished.isMarked, emit, now })
  const signOut = createSignOut({ provider, unfinished, redirect, emit, now })

  function enterGuest(event: SessionEvent = { type: 'guest' }) {
    phase = 'guest'
    emit(event)
  }
  function enterSignedIn() {
    phase = 'signedIn'
    userId = storedUser()
    // No silent check runs after a sign-out: the library would have no tokens, as if the provider had ended its
    // session.
    isChecked = true
    signOut.forget()
    emit({ type: 'signedIn', userId })
  }
  const isSignedIn = () => phase === 'signedIn'
  const storedUser = () => readClaims(store.read()?.accessToken ?? '')?.sub ?? null

  function expire(): void {
    if (redirect.isLeaving || store.read() === null) return
    store.clear()
    provider.adopt(null)
    enterGuest({ type: 'expired' })
    void redirect.toSignIn({ reason: 'expired' })
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

  /** The provider's frame reports the end of the session. It has ended if the refresh token does not work either. */
  async function handleEnded() {
    const tokens = store.read()
    if (phase !== 'signedIn' || tokens === null || redirect.isLeaving) return
    if ((await recover(tokens.accessToken)) === 'refreshed') foreign.mark(tokens.accessToken)
  }

  /** AUTH-030: starts the provider's status frame, which reports the end of the session. Without it, expiry does. */
  function watch() {
    const tokens = store.read()
    if (tokens === null || foreign.is(tokens.accessToken)) return
    provider.start({ tokens, isSilentCheck: false, onEnded: () => void handleEnded() }).catch(() => undefined)
  }

  function leave() {
    store.clear()
    provider.adopt(null)
    enterGuest({ type: 'signedOut' })
  }

  /** Whether the stored tokens are valid or can be refreshed. Refused tokens are removed silently. */
  async function resume(): Promise<boolean> {
    const tokens = store.read()
    if (tokens === null) return false
    // F22: an unreadable token may be anything, so the API verifies it.
    const isReadable = readClaims(tokens.accessToken) !== null
    if (isReadable ? remainingSeconds(tokens, now()) > 0 : (await options.verify(tokens.accessToken)) !== 'refused') {
      if (refresher.isDue()) void recover(tokens.accessToken)
      return true
    }
    if ((await refresh(tokens.accessToken)) !== 'refused') return true
    store.clear()
    return false
  }

  async function askProvider(isSilentCheck: boolean): Promise<void> {
    isChecked ||= isSilentCheck
    isCheckMissed = false
    const answer = providerAnswer(location)
    try {
      const tokens = await provider.start({ tokens: null, isSilentCheck, onEnded: () => void handleEnded() })
      if (signOut.isUnfinished() && answer !== 'code') return await finishSignOut(tokens)
      if (tokens !== null) {
        store.write(tokens, now())
        return enterSignedIn()
      }
      if (phase === 'starting') enterGuest()
      // keycloak-js knows no request for this answer and has ignored it.
      if (answer === 'error') emit({ type: 'signInRefused' })
    } catch (error) {
      if (phase === 'starting') enterGuest()
      isCheckMissed = true
      if (error instanceof SignInRefused) emit({ type: 'signInRefused' })
      else emit(signOut.isUnfinished() ? { type: 'signOutUnfinished', isNow: false } : { type: 'checkFailed' })
    }
  }

  /** AUTH-010: ends the provider session left open by an interrupted sign-out. */
  async function finishSignOut(alive: Tokens | null): Promise<void> {
    provider.adopt(null)
    if (phase === 'starting') enterGuest()
    await signOut.finish(alive)
  }

  /** Finishes a sign-out that was interrupted by a lost network. */
  async function catchUpSignOut(): Promise<void> {
    if (phase !== 'guest' || redirect.isLeaving || !signOut.isUnfinished()) return
    if (!(await signOut.retry()) && isCheckMissed) await askProvider(true)
  }

  /** Whether the tokens of the URL became the session. */
  async function takeOver(link: SignInLink, isAtStart: boolean): Promise<boolean> {
    const outcome = await options.takeOver(link, isAtStart)
    postponed = outcome === 'postponed' ? link : null
    if (outcome === 'refused' || outcome === 'unverified' || outcome === 'foreign')
      emit({ type: 'signInLinkRefused', outcome })
    return outcome === 'accepted'
  }

  async function findOut({ isSilentCheck, signInLink = null }: StartSession): Promise<void> {
    // AUTH-032: keycloak-js forgets a request after an hour. It ignores a later answer and makes a silent check instead.
    if (providerAnswer(location) !== null) return askProvider(true)
    if (signInLink !== null) await takeOver(signInLink, true)
    if (await resume()) {
      watch()
      return enterSignedIn()
    }
    return isSilentCheck ? askProvider(true) : enterGuest()
  }

  /** After the redirect: restores the hash, or tells a visitor who did not sign in why they were sent there. */
  function comeBack(returned: ReturnState, answer: ReturnType<typeof providerAnswer>): void {
    if (phase === 'guest') {
      if (returned.reason !== null && answer === null) emit({ type: 'signInAbandoned', reason: returned.reason })
    } else if (returned.hash !== '' && location.pathname + location.search === returned.path && location.hash === '') {
      history.replaceState(history.state, '', returned.path + returned.hash)
    }
  }

  /** Adopts the stored tokens: another tab may have changed them. */
  function follow() {
    if (redirect.isLeaving || phase === 'starting') return
    const tokens = store.read()
    if (tokens === null) {
      if (phase === 'signedIn') enterGuest()
    } else if (phase === 'guest' || storedUser() !== userId) enterSignedIn()
    else provider.adopt(tokens)
  }

  tabs.listen((message) => {
    // AMB-030: needed also if the tab has found the tokens gone before the message came: `follow` then leaves the
    // basket and the form.
    if (message.type === 'signedOut' && phase !== 'starting') leave()
  })
  addEventListener('storage', ({ key }) => {
    if (key === TOKEN_KEYS.access || key === null) follow()
  })
  addEventListener('online', () => void catchUpSignOut().catch(() => undefined))
  // The back button may restore this page from the browser's cache, in the state in which it was left.
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    redirect.cancel()
    follow()
  })

  return {
    signInProgress: redirect.signInProgress,
    listen: (listener) => void listeners.push(listener),
    get phase() {
      return phase
    },
    async start(how) {
      const answer = providerAnswer(location)
      // A visitor who is already on the way to the sign-in page needs the state for the return.
      const returned = redirect.isLeaving ? null : returnState.take()
      if (returned !== null) redirect.noteReturn({ isExpiry: answer === 'code' && returned.reason === 'expired' })
      await findOut(how)
      if (returned !== null) comeBack(returned, answer)
    },
    async offerPostponed() {
      if (postponed !== null && !redirect.isLeaving && (await takeOver(postponed, false))) enterSignedIn()
    },
    async checkSilently() {
      if (phase === 'guest' && !isChecked && !redirect.isLeaving) await askProvider(true)
    },
    async signInSilently() {
      // AUTH-010: after an unfinished sign-out the provider's session may be the old one.
      if (phase !== 'guest' || redirect.isLeaving || signOut.isUnfinished()) return isSignedIn()
      isChecked = true
      const tokens = await provider.checkAgain({ onEnded: () => void handleEnded() }).catch(() => null)
      if (tokens !== null && !isSignedIn()) {
        store.write(tokens, now())
        enterSignedIn()
      }
      return isSignedIn()
    },
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
    signIn: (how = {}) => void redirect.toSignIn(how),
    signOut(returnTo = '/') {
      const idToken = store.read()?.idToken ?? null
      signOut.begin()
      leave()
      tabs.send({ type: 'signedOut' })
      signOut.leave(idToken, returnTo)
    },
    expire,
  }
}
