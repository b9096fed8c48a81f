import type { TextStorage } from 'shared-ui/storage'
import { isRefreshDue } from './refresh-policy.ts'
import type { TokenStore } from './token-store.ts'

/** AMB-024: time of the last refresh request of any tab, ms since 1970. */
export const LAST_REFRESH_KEY = 'token_refreshed'

/** How a refresh ended: with a valid token, with the session lost, or without an answer (the tokens are kept). */
export type RefreshOutcome = 'refreshed' | 'refused' | 'offline'

export interface RefresherOptions {
  readonly store: TokenStore
  readonly storage: TextStorage
  /** Loads the code of the refresh, which a guest does not need. If it fails, the outcome is `offline`. */
  readonly load: () => Promise<(spent: string) => Promise<RefreshOutcome>>
  readonly now?: () => number
}

export interface Refresher {
  /** Whether the stored token should be refreshed before the next request (AUTH-017). */
  isDue(): boolean
  /** Replaces the tokens whose access token is `spent`. Concurrent callers, in any tab, share one refresh. */
  refresh(spent: string): Promise<RefreshOutcome>
}

/** Decides when to refresh, and shares one refresh among the callers of this page; refresh-tokens.ts locks out other tabs. */
export function createRefresher({ store, storage, load, now = Date.now }: RefresherOptions): Refresher {
  let running: Promise<RefreshOutcome> | undefined
  return {
    isDue() {
      const tokens = store.read()
      return tokens !== null && isRefreshDue(tokens, now(), Number(storage.get(LAST_REFRESH_KEY) ?? 0))
    },
    refresh(spent) {
      running ??= load()
        .then(
          (refresh) => refresh(spent),
          () => 'offline' as const,
        )
        .finally(() => {
          running = undefined
        })
      return running
    },
  }
}
