import { TOKEN_REFRESH_THRESHOLD_S } from 'shared-contracts/domain/limits'
import type { TextStorage } from 'shared-ui/storage'
import { readClaims } from './token-claims.ts'
import type { StoredTokens, TokenStore } from './token-store.ts'

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

/** AMB-024: minimum time between proactive refreshes, in ms. */
const REFRESH_INTERVAL_MS = 60_000

/**
 * Seconds until the access token expires. If this browser received the token from the provider, its age is measured
 * locally, so that a wrong clock does not matter. A token that is no JWT, or has no `exp`, never expires.
 */
export function remainingSeconds(tokens: StoredTokens, now: number): number {
  const claims = readClaims(tokens.accessToken)
  if (claims?.exp === undefined) return Infinity
  if (tokens.receivedAt === null || claims.iat === undefined) return claims.exp - now / 1000
  const life = claims.exp - claims.iat
  if (isAgeLost(tokens, now)) return Math.min(life, claims.exp - now / 1000)
  return life - (now - tokens.receivedAt) / 1000
}

/** F20: the clock was set back after the token was received, so its age is unknown. */
const isAgeLost = ({ receivedAt }: StoredTokens, now: number) => receivedAt !== null && receivedAt > now

/**
 * AUTH-017: whether the token must be refreshed before use: less than 43 200 s remain. A token with a shorter lifetime is
 * refreshed after half of it; otherwise it would be refreshed every minute (AMB-024).
 * Times are ms since 1970; `lastRefreshAt` is the browser's last attempt.
 */
export function isRefreshDue(tokens: StoredTokens, now: number, lastRefreshAt: number): boolean {
  if (tokens.refreshToken === null) return false
  // F20: an attempt in the future means that the clock was set back; it is ignored.
  if (lastRefreshAt <= now && now - lastRefreshAt < REFRESH_INTERVAL_MS) return false
  const remaining = remainingSeconds(tokens, now)
  return remaining < threshold(tokens) || (isAgeLost(tokens, now) && remaining !== Infinity)
}

function threshold(tokens: StoredTokens): number {
  const claims = readClaims(tokens.accessToken)
  if (tokens.receivedAt === null || claims?.exp === undefined || claims.iat === undefined) {
    return TOKEN_REFRESH_THRESHOLD_S
  }
  const life = claims.exp - claims.iat
  return life <= TOKEN_REFRESH_THRESHOLD_S ? life / 2 : TOKEN_REFRESH_THRESHOLD_S
}
