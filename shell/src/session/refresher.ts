import type { TextStorage } from '../storage/browser-storage.ts'
import type { RefreshAnswer } from './refresh-call.ts'
import { isRefreshDue } from './refresh-policy.ts'
import type { StoredTokens, TokenStore, Tokens } from './token-store.ts'

/** F8: pauses before the provider that is out of order is asked again, in ms. */
export const RETRY_PAUSES: readonly number[] = [1_000, 3_000, 9_000]
/** When the browser last asked for a refresh, ms since 1970: the 60 s of AMB-024 count for all its tabs. */
const LAST_REFRESH_KEY = 'token_refreshed'
const LOCK = 'portal-token-refresh'

/** How a refresh ended: with a usable token, with the session lost, or with no network (tokens are kept). */
export type RefreshOutcome = 'refreshed' | 'refused' | 'offline'

export interface RefresherOptions {
  readonly store: TokenStore
  readonly storage: TextStorage
  readonly request: (spent: Tokens) => Promise<RefreshAnswer>
  /** The provider answers with errors of its own; it is asked again after each pause. */
  readonly onUnavailable: () => void
  readonly now?: () => number
  readonly pause?: (ms: number) => Promise<void>
  /** The browser's lock shared by its tabs; `undefined` where there is none. */
  readonly locks?: Pick<LockManager, 'request'> | undefined
}

export interface Refresher {
  /** Whether the stored token should be refreshed before the next request (AUTH-017). */
  isDue(): boolean
  /** New tokens in place of those with the access token `spent`. Callers at the same time, in any tab, share one refresh. */
  refresh(spent: string): Promise<RefreshOutcome>
}

/** One refresh at a time in the whole browser: a second tab would spend a refresh token that was already used (F7). */
export function createRefresher(options: RefresherOptions): Refresher {
  const { store, storage, request, onUnavailable } = options
  const now = options.now ?? Date.now
  const pause = options.pause ?? ((ms) => new Promise((resolve) => setTimeout(resolve, ms)))
  let running: Promise<RefreshOutcome> | undefined

  async function ask(tokens: StoredTokens): Promise<RefreshOutcome> {
    storage.set(LAST_REFRESH_KEY, String(now()))
    for (const wait of [...RETRY_PAUSES, null]) {
      const answer = await request(tokens)
      if (answer.kind === 'tokens') {
        // Signed out meanwhile: what comes now must not bring the session back.
        if (store.read() === null) return 'refused'
        store.write(answer.tokens, now())
        return 'refreshed'
      }
      if (answer.kind !== 'unavailable') return answer.kind
      if (wait === null) break
      onUnavailable()
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
      const { locks } = options
      running ??= Promise.resolve(locks ? locks.request(LOCK, () => refreshAlone(spent)) : refreshAlone(spent)).finally(
        () => {
          running = undefined
        },
      )
      return running
    },
  }
}
