import { isSignInReason, type SignInReason } from 'shared-contracts/portal/sign-in-reason'
import type { TextStorage } from 'shared-ui/storage'

/** What the tab must still know when it returns from the sign-in page. */
export interface ReturnState {
  /** Path and query to return to. */
  readonly path: string
  /** The hash of that address; an OpenID Connect redirect cannot carry one. */
  readonly hash: string
  /** Why the visitor was sent to sign in, if they did not ask for it. */
  readonly reason: SignInReason | null
}

export interface ReturnStateStorage {
  write(state: ReturnState): void
  /** Returns the stored state and removes it. */
  take(): ReturnState | null
}

const KEY = 'signIn'

/** Stores the return state in the tab's storage; a malformed one is dropped. */
export function createReturnStateStorage(storage: TextStorage): ReturnStateStorage {
  return {
    write: (state) => storage.set(KEY, JSON.stringify(state)),
    take() {
      const text = storage.get(KEY)
      storage.remove(KEY)
      try {
        const { path, hash, reason } = JSON.parse(text ?? '') as Record<string, unknown>
        if (typeof path !== 'string' || typeof hash !== 'string') return null
        return { path, hash, reason: isSignInReason(reason) ? reason : null }
      } catch {
        return null
      }
    },
  }
}
