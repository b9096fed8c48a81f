import type { Observed } from '../browser/observable.ts'
import { createDeparture, type SignInOptions, type SignInProgress } from './redirect.ts'
import type { LeaveNote, LeaveNotes } from './return-state.ts'
import { providerAnswer, SignInRefused, type Provider } from './provider.ts'
import { remainingSeconds } from './refresh-policy.ts'
import type { Refresher, RefreshOutcome } from './refresher.ts'
import type { SessionElsewhere } from './foreign-session.ts'
import type { SessionEvent } from './session-event.ts'
import { createSignOut } from './sign-out.ts'
import type { Tabs } from '../browser/tabs.ts'
import type { TakeOverOutcome } from './take-over.ts'
import { readClaims } from './token-claims.ts'
import { TOKEN_KEYS, type Tokens, type TokenStore } from './token-store.ts'
import type { HandedOver } from './tokens-in-url.ts'
import type { UnfinishedSignOut } from './unfinished-sign-out.ts'
import type { Verdict } from './verify-call.ts'

/**
 * starting -> guest | signedIn; guest -> signedIn (another tab, a later silent check); signedIn -> guest (signed out,
 * expired, ended elsewhere); signedIn -> signedIn (another tab signed in as somebody else).
 * With tokens in storage that are still good the session is signed in at once, nothing is waited for.
 */
export type SessionPhase = 'starting' | 'guest' | 'signedIn'

export interface SessionOptions {
  readonly store: TokenStore
  readonly refresher: Refresher
  readonly provider: Provider
  readonly tabs: Tabs
  readonly notes: LeaveNotes
  readonly elsewhere: SessionElsewhere
  readonly unfinished: UnfinishedSignOut
  readonly verify: (accessToken: string) => Promise<Verdict>
  readonly takeOver: (handedOver: HandedOver) => Promise<TakeOverOutcome>
  readonly onEvent: (event: SessionEvent) => void
  readonly now?: () => number
}

export interface StartSession {
  /** NAV-031. */
  readonly isSilentCheck: boolean
  /** Tokens that the address brought (AUTH-012). */
  readonly handedOver?: HandedOver | null
}

export interface Session {
  /** How far the way to the sign-in is; the provider may take its time to show that it is there. */
  readonly signInProgress: Observed<SignInProgress>
  readonly phase: SessionPhase
  /** Finds out who the user is; ends when that is known. Call once. */
  start(options: StartSession): Promise<void>
  /** NAV-031: the silent check that a start on an excluded page left out; at most once, and never for a user. */
  checkSilently(): Promise<void>
  /** The access token for a request, refreshed first where that is due; `null` for a guest. */
  token(): Promise<string | null>
  /** After a 401 to a request that carried `spent`: refreshes once for everybody who asks; a refusal ends the session. */
  recover(spent: string): Promise<RefreshOutcome>
  hasTokens(): boolean
  /** Leaves for the sign-in; does nothing while the browser is on its way already. */
  signIn(options?: SignInOptions): void
  signOut(): void
  /** AMB-023; a second call does nothing. */
  expire(): void
}

/** Who the user is, and their tokens. Knows nothing of the bus: it tells what happened, the shell draws conclusions. */
export function createSession(options: SessionOptions): Session {
  const { store, refresher, provider, tabs, notes, elsewhere, unfinished, onEvent } = options
  const now = options.now ?? Date.now
  let phase: SessionPhase = 'starting'
  /** Whose tokens the session stands on; `null` where they do not say. */
  let userId: string | null = null
  let isChecked = false
  /** The provider could not be asked who the user is. */
  let isCheckMissed = false
  const departure = createDeparture({ provider, notes, isFormWanted: unfinished.stands, onEvent, now })
  const signOut = createSignOut({ provider, unfinished, departure, onEvent, now })

  function enterGuest(event: SessionEvent = { type: 'guest' }) {
    phase = 'guest'
    onEvent(event)
  }
  function enterSignedIn() {
    phase = 'signedIn'
    userId = storedUser()
    signOut.forget()
    onEvent({ type: 'signedIn', userId })
  }
  const storedUser = () => readClaims(store.read()?.accessToken ?? '')?.sub ?? null

  function expire(): void {
    if (departure.isLeaving || store.read() === null) return
    store.clear()
    provider.adopt(null)
    enterGuest({ type: 'expired' })
    void departure.forSignIn({ reason: 'expired' })
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
    if (phase !== 'signedIn' || tokens === null || departure.isLeaving) return
    const outcome = await refresh(tokens.accessToken)
    if (outcome === 'refreshed') elsewhere.note(tokens.accessToken)
    else if (outcome === 'refused' && phase === 'signedIn') leave()
  }

  /** AUTH-030: the status frame is watched from now on; without it the session lives on its tokens. */
  function watch() {
    const tokens = store.read()
    if (tokens === null || elsewhere.is(tokens.accessToken)) return
    provider.start({ tokens, isSilentCheck: false, onEnded: () => void handleEnded() }).catch(() => undefined)
  }

  function leave() {
    store.clear()
    provider.adopt(null)
    enterGuest({ type: 'signedOut' })
  }

  /** Stored tokens that can be used, or refreshed, make a signed-in user. Refused ones are dropped without a word. */
  async function resume(): Promise<boolean> {
    const tokens = store.read()
    if (tokens === null) return false
    // What cannot be read may be anything (F22): the API is asked before it is believed.
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
      // An answer to a question that this browser does not remember.
      if (answer === 'error') onEvent({ type: 'signInRefused' })
    } catch (error) {
      if (phase === 'starting') enterGuest()
      isCheckMissed = true
      if (error instanceof SignInRefused) onEvent({ type: 'signInRefused' })
      else onEvent(signOut.isUnfinished() ? { type: 'signOutUnfinished', isNow: false } : { type: 'checkFailed' })
    }
  }

  /** AUTH-010: what of a session the provider has still is nobody's. */
  async function finishSignOut(alive: Tokens | null): Promise<void> {
    provider.adopt(null)
    if (phase === 'starting') enterGuest()
    await signOut.finish(alive)
  }

  /** The network is back: the provider hears now of the sign-out that it could not hear of. */
  async function catchUpSignOut(): Promise<void> {
    if (phase !== 'guest' || departure.isLeaving || !signOut.isUnfinished()) return
    if (!(await signOut.retry()) && isCheckMissed) await askProvider(true)
  }

  async function findOut({ isSilentCheck, handedOver = null }: StartSession): Promise<void> {
    // Where the browser does not remember having asked (an hour has passed, AUTH-032), the silent check helps.
    if (providerAnswer(location) !== null) return askProvider(true)
    const outcome = handedOver === null ? null : await options.takeOver(handedOver)
    if (outcome !== null && outcome !== 'accepted') onEvent({ type: 'handOverRefused', outcome })
    if (await resume()) {
      watch()
      return enterSignedIn()
    }
    return isSilentCheck ? askProvider(true) : enterGuest()
  }

  /** Back from the sign-in: with the hash of the place, or, where nobody signed in, with the reason for the way. */
  function comeBack(note: LeaveNote, answer: ReturnType<typeof providerAnswer>): void {
    if (phase === 'guest') {
      if (note.reason !== null && answer === null) onEvent({ type: 'signInAbandoned', reason: note.reason })
    } else if (note.hash !== '' && location.pathname + location.search === note.path && location.hash === '') {
      history.replaceState(history.state, '', note.path + note.hash)
    }
  }

  /** What the storage says now, where this page may have missed how it came to that. */
  function follow() {
    if (departure.isLeaving || phase === 'starting') return
    const tokens = store.read()
    if (tokens === null) {
      if (phase === 'signedIn') enterGuest()
    } else if (phase === 'guest' || storedUser() !== userId) enterSignedIn()
    else provider.adopt(tokens)
  }

  tabs.listen((message) => {
    // Also where the tokens' disappearance was heard first: that alone would keep what the user typed (AMB-030).
    if (message.type === 'signedOut' && phase !== 'starting') leave()
  })
  addEventListener('storage', ({ key }) => {
    if (key === TOKEN_KEYS.access || key === null) follow()
  })
  addEventListener('online', () => void catchUpSignOut().catch(() => undefined))
  // «Back» from the sign-in page may bring this very page back, frozen as it was when it left.
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    departure.takeBack()
    follow()
  })

  return {
    signInProgress: departure.signInProgress,
    get phase() {
      return phase
    },
    async start(how) {
      const answer = providerAnswer(location)
      const note = notes.take()
      if (answer === 'code' && note?.reason === 'expired') departure.returned()
      await findOut(how)
      if (note !== null) comeBack(note, answer)
    },
    async checkSilently() {
      if (phase === 'guest' && !isChecked && !departure.isLeaving) await askProvider(true)
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
    signIn: (how = {}) => void departure.forSignIn(how),
    signOut() {
      const idToken = store.read()?.idToken ?? null
      signOut.begin()
      leave()
      tabs.tell({ type: 'signedOut' })
      signOut.leave(idToken)
    },
    expire,
  }
}
