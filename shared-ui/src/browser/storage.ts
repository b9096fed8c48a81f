/** A text storage that never throws. If the browser's own is blocked or full, it keeps the values in memory. */
export interface TextStorage {
  get(key: string): string | null
  set(key: string, value: string): void
  remove(key: string): void
  /** Removes all keys that begin so. */
  removeAll(prefix: string): void
}

/** What the keys of drafts in session storage begin with. A sign-out removes them all (AMB-030). */
export const DRAFTS = 'draft.'

/** @param open gives the browser's storage; it may throw if the storage is blocked */
export function createTextStorage(open: () => Storage): TextStorage {
  const memory = new Map<string, string>()
  const attempt = <T>(access: (storage: Storage) => T, otherwise: T): T => {
    try {
      return access(open())
    } catch {
      return otherwise
    }
  }
  return {
    get: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key), null),
    set(key, value) {
      const isStored = attempt((storage) => (storage.setItem(key, value), true), false)
      if (isStored) memory.delete(key)
      else memory.set(key, value)
    },
    remove(key) {
      memory.delete(key)
      attempt((storage) => storage.removeItem(key), undefined)
    },
    removeAll(prefix) {
      const isMeant = (key: string) => key.startsWith(prefix)
      for (const key of [...memory.keys()].filter(isMeant)) memory.delete(key)
      attempt((storage) => {
        for (const key of Object.keys(storage).filter(isMeant)) storage.removeItem(key)
      }, undefined)
    },
  }
}

export const localTexts = createTextStorage(() => localStorage)
export const sessionTexts = createTextStorage(() => sessionStorage)
