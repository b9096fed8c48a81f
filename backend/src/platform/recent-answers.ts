import { LRUCache } from 'lru-cache'

/** A cache for questions that repeat within seconds: the suggestions for typed letters, the state of a session. */
interface RecentAnswers<T> {
  /** The cached answer, or else that of `ask`. Concurrent callers of one key share it. A failure is not cached. */
  get(key: string, ask: () => Promise<T>): Promise<T>
  /** Drops the cached answer of a key. One that is being asked for still reaches its callers, but is not cached. */
  forget(key: string): void
}

/**
 * @param limit most cached answers; the least recently used one is dropped
 * @param maxAge longest use of an answer from the moment of its question, ms
 * @param now milliseconds since the epoch
 */
export function recentAnswers<T extends NonNullable<unknown>>(
  limit: number,
  maxAge: number,
  now: () => number = Date.now,
): RecentAnswers<T> {
  const cache = new LRUCache<string, T, () => Promise<T>>({
    max: limit,
    perf: { now },
    ttlResolution: 0,
    ignoreFetchAbort: true,
    async fetchMethod(_key, _known, { context: ask, options }) {
      const askedAt = now()
      const answer = await ask()
      options.ttl = Math.max(1, maxAge - (now() - askedAt))
      return answer
    },
  })
  return {
    get: (key, ask) => cache.forceFetch(key, { context: ask }),
    forget: (key) => void cache.delete(key),
  }
}
