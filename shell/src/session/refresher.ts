import type { TextStorage } from '../browser/storage.ts'
import { isRefreshDue } from './refresh-policy.ts'
import type { TokenStore } from './token-store.ts'

/** When the browser last asked for a refresh, ms since 1970: the 60 s of AMB-024 count for all its tabs. */
export const LAST_REFRESH_KEY = 'token_refreshed'

/** How a refresh ended: with a usable token, with the session lost, or with nobody to ask (tokens are kept). */
export type RefreshOutcome = 'refreshed' | 'refused' | 'offline'

export interface RefresherOptions {
  readonly store: TokenStore
  readonly storage: TextStorage
  /** Brings the code that refreshes, which no guest needs; where it cannot be had, nobody can be asked. */
  readonly load: () => Promise<(spent: string) => Promise<RefreshOutcome>>
  readonly now?: () => number
}

export interface Refresher {
  /** Whether the stored token should be refreshed before the next request (AUTH-017). */
  isDue(): boolean
  /** New tokens in place of those with the access token `spent`. Callers at the same time, in any tab, share one refresh. */
  refresh(spent: string): Promise<RefreshOutcome>
}

/** When to refresh, and one refresh for every caller of this page; the other tabs are refresh-tokens'. */
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
