import type { TextStorage } from 'shared-ui/storage'

/** The browser is sent to the provider's logout at most this often while the session there stays alive, ms. */
const LEAVE_INTERVAL_MS = 60_000

/**
 * AUTH-010: marks a sign-out that the provider has not confirmed. While marked, a session of the provider signs nobody in
 * silently. The mark holds no token, only the time when the browser last left for the provider's logout.
 */
export interface UnfinishedSignOut {
  isMarked(): boolean
  begin(): void
  /** Whether the browser may be sent to the provider's logout at `now`, ms since 1970. */
  mayLeave(now: number): boolean
  noteLeaving(now: number): void
  end(): void
}

const KEY = 'sign_out'

/** Keeps the mark in the local storage: the tabs share it, as they share the provider's session. */
export function createUnfinishedSignOut(storage: TextStorage): UnfinishedSignOut {
  return {
    isMarked: () => storage.get(KEY) !== null,
    begin: () => storage.set(KEY, '0'),
    // A malformed time, or one in the future, delays nothing (F20, F22).
    mayLeave(now) {
      const last = Number(storage.get(KEY))
      return !(last <= now && now - last < LEAVE_INTERVAL_MS)
    },
    noteLeaving: (now) => storage.set(KEY, String(now)),
    end: () => storage.remove(KEY),
  }
}
