/** Answers kept for a while: each letter typed asks, and people type and delete the same letters. */
export interface RecentAnswers<T> {
  /** The kept answer, else the one `ask` gives. Who asks the same at the same time shares it; a failure is not kept. */
  get(key: string, ask: () => Promise<T>): Promise<T>
}

/**
 * @param limit most answers kept; the one not asked for longest goes first
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
  }
}
