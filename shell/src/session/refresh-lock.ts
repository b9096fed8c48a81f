import type { TextStorage } from '../browser/storage.ts'

/** Runs one piece of work at a time in the whole browser. */
export type RefreshLock = <T>(work: () => Promise<T>) => Promise<T>

const LOCK = 'portal-token-refresh'

/** The browser's own lock where there is one; else, or where it is refused (blocked storage), one kept in the storage. */
export function createRefreshLock(
  storage: TextStorage,
  locks: Pick<LockManager, 'request'> | undefined = (navigator as Partial<Navigator>).locks,
): RefreshLock {
  return async (work) => {
    let isHeld = false
    try {
      if (locks) {
        return await locks.request(LOCK, () => {
          isHeld = true
          return work()
        })
      }
    } catch (error) {
      if (isHeld) throw error
    }
    const { withStorageLock } = await import('./storage-lock.ts')
    return withStorageLock(storage, work)
  }
}
