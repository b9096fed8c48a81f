import type { TextStorage } from '../storage/browser-storage.ts'
import type { Network } from './network.ts'
import type { RefreshAnswer } from './refresh-call.ts'
import type { RefreshLock } from './refresh-lock.ts'
import { isRefreshDue } from './refresh-policy.ts'
import type { StoredTokens, TokenStore, Tokens } from './token-store.ts'

/** F8: pauses before the provider that is out of order is asked again, in ms. */
export const RETRY_PAUSES: readonly number[] = [1_000, 3_000, 9_000]
/** The lock is kept this long after new tokens were written: another process sees the writing a moment later. In ms. */
export const WRITE_SETTLES = 100
/** When the browser last asked for a refresh, ms since 1970: the 60 s of AMB-024 count for all its tabs. */
const LAST_REFRESH_KEY = 'token_refreshed'

/** How a refresh ended: with a usable token, with the session lost, or with nobody to ask (tokens are kept). */
export type RefreshOutcome = 'refreshed' | 'refused' | 'offline'

export interface RefresherOptions {
  readonly store: TokenStore
  readonly storage: TextStorage
  readonly request: (spent: Tokens) => Promise<RefreshAnswer>
  /** The provider is out of order (it is asked again after each pause), or answers again. */
  readonly onOutage: (isOut: boolean) => void
  readonly network: Network
  readonly lock: RefreshLock
  readonly now?: () => number
  readonly pause?: (ms: number) => Promise<void>
}

export interface Refresher {
  /** Whether the stored token should be refreshed before the next request (AUTH-017). */
  isDue(): boolean
  /** New tokens in place of those with the access token `spent`. Callers at the same time, in any tab, share one refresh. */
  refresh(spent: string): Promise<RefreshOutcome>
}

/** One refresh at a time in the whole browser: a second tab would spend a refresh token that was already used (F7). */
export function createRefresher(options: RefresherOptions): Refresher {
  const { store, storage, request, onOutage, network, lock } = options
  const now = options.now ?? Date.now
  const pause = options.pause ?? ((ms) => new Promise((resolve) => setTimeout(resolve, ms)))
  let running: Promise<RefreshOutcome> | undefined

  /** What became of the tokens that were to be refreshed: another tab may have replaced them, or signed out. */
  function changed(tokens: Tokens): RefreshOutcome | undefined {
    const stored = store.read()
    if (stored === null) return 'refused'
    return stored.accessToken === tokens.accessToken ? undefined : 'refreshed'
  }

  /** The provider's answer; without a network it is waited for, however long that takes. */
  async function answerFor(tokens: Tokens): Promise<RefreshAnswer> {
    for (;;) {
      await network.whenOnline()
      const answer = await request(tokens)
      if (answer.kind !== 'offline' || network.isOnline()) return answer
    }
  }

  async function ask(tokens: StoredTokens): Promise<RefreshOutcome> {
    storage.set(LAST_REFRESH_KEY, String(now()))
    let isOut = false
    for (const wait of [...RETRY_PAUSES, null]) {
      const answer = await answerFor(tokens)
      if (isOut && (answer.kind === 'tokens' || answer.kind === 'refused')) onOutage(false)
      const meanwhile = changed(tokens)
      // Signed out meanwhile: what comes now must not bring the session back.
      if (meanwhile !== undefined) return meanwhile
      if (answer.kind === 'tokens') {
        store.write(answer.tokens, now())
        await pause(WRITE_SETTLES)
        return 'refreshed'
      }
      if (answer.kind === 'refused') return 'refused'
      if (wait === null) return answer.kind === 'offline' ? 'offline' : 'refused'
      isOut = true
      onOutage(true)
      await pause(wait)
    }
    return 'refused'
  }

  async function refreshAlone(spent: string): Promise<RefreshOutcome> {
    const tokens = store.read()
    if (tokens === null) return 'refused'
    // Another tab was faster: its tokens are adopted.
    if (tokens.accessToken !== spent) return 'refreshed'
    return tokens.refreshToken === null ? 'refused' : ask(tokens)
  }

  return {
    isDue() {
      const tokens = store.read()
      return tokens !== null && isRefreshDue(tokens, now(), Number(storage.get(LAST_REFRESH_KEY) ?? 0))
    },
    refresh(spent) {
      running ??= lock(() => refreshAlone(spent)).finally(() => {
        running = undefined
      })
      return running
    },
  }
}
