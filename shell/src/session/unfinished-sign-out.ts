import type { TextStorage } from '../browser/storage.ts'

/** A browser that came back from the provider's logout with the session still alive is not sent there again sooner, in ms. */
export const LEAVE_INTERVAL = 60_000

/**
 * AUTH-010: a sign-out that the provider has not been seen to finish. While the mark stands, a session of the provider
 * signs nobody in silently; it holds no token, only when the browser last left for the provider's logout.
 */
export interface UnfinishedSignOut {
  stands(): boolean
  begin(): void
  /** Whether the browser may be sent to the provider's logout at `now`, ms since 1970. */
  mayLeave(now: number): boolean
  noteLeaving(now: number): void
  end(): void
}

const KEY = 'sign_out'

/** The mark in the browser's storage: its tabs share it, as they share the provider's session. */
export function createUnfinishedSignOut(storage: TextStorage): UnfinishedSignOut {
  return {
    stands: () => storage.get(KEY) !== null,
    begin: () => storage.set(KEY, '0'),
    // Whatever is no time holds nothing up, and neither does a time to come (F22, F20).
    mayLeave(now) {
      const last = Number(storage.get(KEY))
      return !(last <= now && now - last < LEAVE_INTERVAL)
    },
    noteLeaving: (now) => storage.set(KEY, String(now)),
    end: () => storage.remove(KEY),
  }
}
