/**
 * A limit of requests in the memory of this process: it costs no statement, and each backend lets that many through.
 */
export interface CallerLimit {
  /** Counts a request. @returns seconds to wait when the caller has sent too many, at least 1 */
  count(caller: string): number | undefined
}

/** Length of a window, ms. It begins with the first request of a caller. */
const WINDOW = 60_000
/** Most callers to keep; beyond it the one whose window began first is dropped. */
const KEPT = 10_000

/** @param max requests of a caller in a minute */
export function createCallerLimit(max: number, now: () => number = Date.now): CallerLimit {
  const windows = new Map<string, { requests: number; readonly ends: number }>()
  return {
    count(caller) {
      const known = windows.get(caller)
      if (known !== undefined && known.ends > now()) {
        known.requests += 1
        return known.requests > max ? Math.ceil((known.ends - now()) / 1000) : undefined
      }
      windows.delete(caller)
      windows.set(caller, { requests: 1, ends: now() + WINDOW })
      for (const oldest of windows.keys()) {
        if (windows.size <= KEPT) break
        windows.delete(oldest)
      }
      return undefined
    },
  }
}
