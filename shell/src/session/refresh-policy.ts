import { TOKEN_REFRESH_THRESHOLD_S } from 'shared-contracts/domain/limits'
import { readClaims } from './token-claims.ts'
import type { StoredTokens } from './token-store.ts'

/** AMB-024: minimum time between proactive refreshes, in ms. */
const REFRESH_INTERVAL = 60_000

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
  if (lastRefreshAt <= now && now - lastRefreshAt < REFRESH_INTERVAL) return false
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
