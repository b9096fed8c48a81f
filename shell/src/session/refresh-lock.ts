/** Runs one piece of work at a time in the whole browser. */
export type RefreshLock = <T>(work: () => Promise<T>) => Promise<T>

const LOCK = 'portal-token-refresh'

/**
 * The browser's lock (navigator.locks). Where the lock is missing or refused, the work runs at once. Both cases are harmless:
 * the lock is missing only outside of secure contexts, where nobody can sign in, and refused only if storage is blocked, and
 * then the tabs share no tokens.
 */
export function createRefreshLock(
  locks: Pick<LockManager, 'request'> | undefined = (navigator as Partial<Navigator>).locks,
): RefreshLock {
  if (locks === undefined) return (work) => work()
  return async (work) => {
    let isHeld = false
    try {
      return await locks.request(LOCK, () => {
        isHeld = true
        return work()
      })
    } catch (error) {
      if (isHeld) throw error
      return work()
    }
  }
}
