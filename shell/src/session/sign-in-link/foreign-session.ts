import type { TextStorage } from 'shared-ui/storage'
import { readClaims } from '../tokens/token-claims.ts'

/**
 * A session that was started elsewhere and came with a sign-in link. This browser has no cookie of it, so the provider's status
 * frame (AUTH-030) reports it as ended. Only its tokens tell whether it is alive.
 */
export interface ForeignSession {
  mark(accessToken: string): void
  is(accessToken: string): boolean
}

const KEY = 'session_elsewhere'

/** Remembers the last foreign session by the `sid` of its tokens. */
export function createForeignSession(storage: TextStorage): ForeignSession {
  return {
    mark(accessToken) {
      const sid = readClaims(accessToken)?.sid
      if (sid !== undefined) storage.set(KEY, sid)
    },
    is(accessToken) {
      const sid = readClaims(accessToken)?.sid
      return sid !== undefined && storage.get(KEY) === sid
    },
  }
}
