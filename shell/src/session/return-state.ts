import { isSignInReason, type SignInReason } from 'shared-contracts/portal/sign-in-reason'
import type { TextStorage } from '../browser/storage.ts'

/** What the tab must still know when it comes back from the sign-in. */
export interface LeaveNote {
  /** Path and query that the sign-in returns to. */
  readonly path: string
  /** Of that place; a redirect of OpenID Connect has no room for it. */
  readonly hash: string
  /** Why the visitor was led away, where they had not asked for it. */
  readonly reason: SignInReason | null
}

export interface LeaveNotes {
  keep(note: LeaveNote): void
  /** The note of the last leaving, once. */
  take(): LeaveNote | null
}

const KEY = 'signIn'

/** Notes in the tab's storage; one of another shape is dropped. */
export function createLeaveNotes(storage: TextStorage): LeaveNotes {
  return {
    keep: (note) => storage.set(KEY, JSON.stringify(note)),
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
