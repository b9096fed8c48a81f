/** A cache for questions that repeat within seconds: the suggestions for typed letters, the state of a session. */
export interface RecentAnswers<T> {
  /** The cached answer, or else that of `ask`. Concurrent callers of one key share it. A failure is not cached. */
  get(key: string, ask: () => Promise<T>): Promise<T>
  /** Drops the cached answer of a key. */
  forget(key: string): void
}

/**
 * @param limit most cached answers; the least recently used one is dropped
 * @param maxAge ms
 * @param now milliseconds since the epoch
 */
export function recentAnswers<T>(limit: number, maxAge: number, now: () => number = Date.now): RecentAnswers<T> {
  const kept = new Map<string, { readonly answer: Promise<T>; readonly since: number }>()
  return {
    get(key, ask) {
      const found = kept.get(key)
      kept.delete(key)
      if (found !== undefined && now() - found.since < maxAge) {
        kept.set(key, found)
        return found.answer
      }
      const entry = { answer: ask(), since: now() }
      kept.set(key, entry)
      for (const oldest of kept.keys()) {
        if (kept.size <= limit) break
        kept.delete(oldest)
      }
      entry.answer.catch(() => {
        if (kept.get(key) === entry) kept.delete(key)
      })
      return entry.answer
    },
    forget: (key) => void kept.delete(key),
  }
}
