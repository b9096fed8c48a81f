/** Idle time is used only after this pause, ms, because the requests of the current page come first. */
export const QUIET_TIME_MS = 3_000

/** The delay in Safari, which has no idle callback, ms. */
const FALLBACK_DELAY_MS = 2_000

/** Calls `run` when the browser is idle. Returns the function that cancels the call. */
export function whenIdle(run: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const id = requestIdleCallback(run)
    return () => cancelIdleCallback(id)
  }
  const timer = setTimeout(run, FALLBACK_DELAY_MS)
  return () => clearTimeout(timer)
}
