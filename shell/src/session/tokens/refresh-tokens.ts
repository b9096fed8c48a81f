import type { PortalConfig } from 'shared-contracts/portal/config'
import { localTexts, type TextStorage } from 'shared-ui/storage'
import type { Network } from '../../browser/network.ts'
import { protocolUrl } from '../realm.ts'
import { LAST_REFRESH_KEY, type RefreshOutcome } from './refresher.ts'
import type { StoredTokens, TokenStore, Tokens } from './token-store.ts'

/** F8: pauses before the retries while the provider is out of order, in ms. */
const RETRY_PAUSES_MS: readonly number[] = [1_000, 3_000, 9_000]
/** The lock is held this long after new tokens were stored: other processes see the change with a delay. In ms. */
const WRITE_SETTLES_MS = 100

export interface RefreshOptions {
  readonly identity: PortalConfig['identity']
  readonly store: TokenStore
  /**
   * Called with `true` when the provider is out of order and is retried, and with `false` when the retries have ended.
   */
  readonly onOutage: (isOut: boolean) => void
  readonly network: Network
  // Replaced in tests.
  readonly storage?: TextStorage
  readonly request?: (spent: Tokens) => Promise<RefreshAnswer>
  readonly lock?: RefreshLock
  readonly now?: () => number
  readonly pause?: (ms: number) => Promise<void>
}

/** F7: one refresh at a time in the whole browser: a second tab would send a refresh token that was already used. */
export function refreshTokens(spent: string, options: RefreshOptions): Promise<RefreshOutcome> {
  const { identity, store, onOutage, network, storage = localTexts, now = Date.now } = options
  const { request = (tokens) => requestRefresh(identity, tokens), lock = createRefreshLock() } = options
  const pause = options.pause ?? ((ms) => new Promise((resolve) => setTimeout(resolve, ms)))

  /** The outcome if another tab has replaced the tokens or signed out meanwhile. */
  function changed(tokens: Tokens): RefreshOutcome | undefined {
    const stored = store.read()
    if (stored === null) return 'refused'
    return stored.accessToken === tokens.accessToken ? undefined : 'refreshed'
  }

  /** The provider's answer. Without a network the request waits, for any length of time. */
  async function answerFor(tokens: Tokens): Promise<RefreshAnswer> {
    for (;;) {
      await network.whenOnline()
      const answer = await request(tokens)
      if (answer.kind !== 'offline' || network.isOnline.value) return answer
    }
  }

  async function askUntilAnswered(tokens: StoredTokens, onUnavailable: () => void): Promise<RefreshOutcome> {
    for (const wait of [...RETRY_PAUSES_MS, null]) {
      const answer = await answerFor(tokens)
      const meanwhile = changed(tokens)
      // After a sign-out the answer must not restore the session.
      if (meanwhile !== undefined) return meanwhile
      if (answer.kind === 'tokens') {
        store.write(answer.tokens, now())
        await pause(WRITE_SETTLES_MS)
        return 'refreshed'
      }
      if (answer.kind === 'refused') return 'refused'
      if (wait === null) return answer.kind === 'offline' ? 'offline' : 'refused'
      onUnavailable()
      await pause(wait)
    }
    return 'refused'
  }

  /** Reports the end of an outage however the retries end. */
  async function ask(tokens: StoredTokens): Promise<RefreshOutcome> {
    storage.set(LAST_REFRESH_KEY, String(now()))
    let isOut = false
    try {
      return await askUntilAnswered(tokens, () => {
        isOut = true
        onOutage(true)
      })
    } finally {
      if (isOut) onOutage(false)
    }
  }

  return lock(async () => {
    const tokens = store.read()
    if (tokens === null) return 'refused'
    // Another tab was faster; its tokens are used.
    if (tokens.accessToken !== spent) return 'refreshed'
    return tokens.refreshToken === null ? 'refused' : ask(tokens)
  })
}

/** How long the provider may take to answer, ms. The lock of all tabs is held meanwhile. */
const REQUEST_TIMEOUT_MS = 10_000

/**
 * The provider's answer to a refresh: new tokens; `refused` (400, 401); `unavailable` (5xx and every answer outside of the
 * protocol); `offline` if there was no answer in time.
 */
export type RefreshAnswer =
  | { readonly kind: 'tokens'; readonly tokens: Tokens }
  | { readonly kind: 'refused' }
  | { readonly kind: 'unavailable' }
  | { readonly kind: 'offline' }

/**
 * Requests new tokens from the provider. keycloak-js is not used for this: it cannot adopt tokens that another tab has
 * received, it waits for its status frame first, and it would have to be loaded before the first request of every page.
 */
export async function requestRefresh(
  identity: PortalConfig['identity'],
  spent: Tokens,
  send: typeof fetch = (...call) => fetch(...call),
  timeoutMs = REQUEST_TIMEOUT_MS,
): Promise<RefreshAnswer> {
  const signal = AbortSignal.timeout(timeoutMs)
  let response: Response
  try {
    response = await send(`${protocolUrl(identity)}/token`, {
      method: 'POST',
      credentials: 'include',
      signal,
      body: new URLSearchParams({
        grant_type: 'refresh_token',
        refresh_token: spent.refreshToken ?? '',
        client_id: identity.clientId,
      }),
    })
  } catch {
    return { kind: 'offline' }
  }
  if (response.status === 400 || response.status === 401) return { kind: 'refused' }
  if (!response.ok) return { kind: 'unavailable' }
  const answer = (await response.json().catch(() => null)) as Record<string, unknown> | null
  if (answer === null && signal.aborted) return { kind: 'offline' }
  if (typeof answer?.['access_token'] !== 'string') return { kind: 'unavailable' }
  const text = (name: string, current: string | null) => {
    const value = answer[name]
    return typeof value === 'string' ? value : current
  }
  return {
    kind: 'tokens',
    tokens: {
      accessToken: answer['access_token'],
      refreshToken: text('refresh_token', spent.refreshToken),
      idToken: text('id_token', spent.idToken),
    },
  }
}

/** Runs one piece of work at a time in the whole browser. */
export type RefreshLock = <T>(work: () => Promise<T>) => Promise<T>

const LOCK = 'portal-token-refresh'

/**
 * The browser's lock (navigator.locks). Where the lock is missing or refused, the work runs at once. Both cases are harmless:
 * the lock is missing only outside of secure contexts, where nobody can sign in, and refused only if storage is blocked, and
 * then the tabs share no tokens.
 */
export function createRefreshLock(
  locks: Pick<LockManager, 'request'> | undefined = (navigator as Partial<Navigator>).locks,
): RefreshLock {
  if (locks === undefined) return (work) => work()
  return async (work) => {
    let isHeld = false
    try {
      return await locks.request(LOCK, () => {
        isHeld = true
        return work()
      })
    } catch (error) {
      if (isHeld) throw error
      return work()
    }
  }
}
