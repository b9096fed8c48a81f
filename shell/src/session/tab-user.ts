import type { TextStorage } from 'shared-ui/storage'

/**
 * The user whose basket and form this tab holds. A guest's basket passes to the first user who signs in; a user's basket
 * does not pass to another user.
 */
export interface TabUser {
  /** Remembers the user. `isAnother`: the tab belonged to another user before. An unknown `userId` changes nothing. */
  become(userId: string | null): { readonly isAnother: boolean }
  forget(): void
}

const KEY = 'tabUser'

/** Keeps the user in the tab's storage: the tab leaves for the sign-in page and may return with another user. */
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
