import type { TextStorage } from '../browser/storage.ts'
import { readClaims } from './token-claims.ts'

/**
 * A session that was begun elsewhere and handed over: this browser has no cookie of it, so the provider's status frame
 * (AUTH-030) says of it what it says of one that has ended. Its tokens alone tell whether it lives.
 */
export interface SessionElsewhere {
  note(accessToken: string): void
  is(accessToken: string): boolean
}

const KEY = 'session_elsewhere'

/** The last such session, by the `sid` of its tokens. */
export function createSessionElsewhere(storage: TextStorage): SessionElsewhere {
  return {
    note(accessToken) {
      const sid = readClaims(accessToken)?.sid
      if (sid !== undefined) storage.set(KEY, sid)
    },
    is(accessToken) {
      const sid = readClaims(accessToken)?.sid
      return sid !== undefined && storage.get(KEY) === sid
    },
  }
}
