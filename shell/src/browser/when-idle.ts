/** Pause before idle time is used, ms: what the current page requests comes first. */
export const REST = 3_000

/** The delay in Safari, which has no idle callback, ms. */
const WITHOUT_IDLE_CALLBACK = 2_000

/** Calls `run` when the browser is idle. Returns the function that cancels the call. */
export function whenIdle(run: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const id = requestIdleCallback(run)
    return () => cancelIdleCallback(id)
  }
  const timer = setTimeout(run, WITHOUT_IDLE_CALLBACK)
  return () => clearTimeout(timer)
}
