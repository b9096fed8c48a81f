/** Safari has no idle callback: what can wait waits this long, ms. */
const WITHOUT_IDLE_CALLBACK = 2_000

/** Runs what can wait when the browser has nothing else to do; the answer takes it back. */
export function whenIdle(run: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const id = requestIdleCallback(run)
    return () => cancelIdleCallback(id)
  }
  const timer = setTimeout(run, WITHOUT_IDLE_CALLBACK)
  return () => clearTimeout(timer)
}
