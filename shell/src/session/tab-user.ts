import type { TextStorage } from '../browser/storage.ts'

/** Whose basket and form this tab holds: a guest's are inherited by whoever signs in first, a user's by nobody else. */
export interface TabUser {
  /** Notes who is signed in; tells whether it was another user before. An unknown `userId` is nobody new. */
  become(userId: string | null): { readonly isAnother: boolean }
  forget(): void
}

const KEY = 'tabUser'

/** Kept in the tab's storage: the tab goes away for the sign-in and comes back, perhaps with another user. */
export function createTabUser(storage: TextStorage): TabUser {
  return {
    become(userId) {
      if (userId === null) return { isAnother: false }
      const before = storage.get(KEY)
      storage.set(KEY, userId)
      return { isAnother: before !== null && before !== userId }
    },
    forget: () => storage.remove(KEY),
  }
}
