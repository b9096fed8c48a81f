import { LRUCache } from 'lru-cache'

/**
 * A limit of requests in the memory of this process: it costs no statement, and each backend lets that many through.
 */
interface CallerLimit {
  /** Counts a request. @returns seconds to wait when the caller has sent too many, at least 1 */
  count(caller: string): number | undefined
}

/** Length of a window. It begins with the first request of a caller. */
const WINDOW_MS = 60_000
/** Maximum number of callers in memory; beyond it the one whose window began first is dropped. */
const MAX_CALLERS = 10_000

/** @param max requests of a caller in a minute */
export function createCallerLimit(max: number, now: () => number = Date.now): CallerLimit {
  const windows = new LRUCache<string, { requests: number; readonly ends: number }>({ max: MAX_CALLERS })
  return {
    count(caller) {
      const known = windows.peek(caller)
      if (known !== undefined && known.ends > now()) {
        known.requests += 1
        return known.requests > max ? Math.ceil((known.ends - now()) / 1000) : undefined
      }
      windows.set(caller, { requests: 1, ends: now() + WINDOW_MS })
      return undefined
    },
  }
}
