import { ApiError } from 'shared-contracts/api/error'
import type { Middleware } from './middleware.ts'

/** After a refusal the logins are read at once, and not again within this time, ms. */
export const REST_MS = 3_000

/**
 * TEAM-004: a 403 for an organisation says that the user's role has been changed, or that the user was removed. `refresh` then
 * reads the logins again, so that the page follows. The call itself fails as before.
 */
export function followRole(refresh: () => void): Middleware {
  let refreshedAt = -Infinity
  return async ({ orgId }, send, signal) => {
    try {
      return await send(signal)
    } catch (error) {
      const isRefused = orgId !== null && error instanceof ApiError && error.status === 403
      if (isRefused && performance.now() - refreshedAt > REST_MS) {
        refreshedAt = performance.now()
        refresh()
      }
      throw error
    }
  }
}
