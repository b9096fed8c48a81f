/** Text storage that never throws: where the browser's own is blocked or full, it works in memory for this page. */
export interface TextStorage {
  get(key: string): string | null
  set(key: string, value: string): void
  remove(key: string): void
}

/** A storage over `open()`, which may throw (blocked) like every call of what it gives. */
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
  }
}

export const localTexts = createTextStorage(() => localStorage)
export const sessionTexts = createTextStorage(() => sessionStorage)
