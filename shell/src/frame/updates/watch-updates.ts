import type { UpdateOptions } from './offer-update.tsx'

/** Minimum time between two checks for newer releases, ms. */
export const CHECK_INTERVAL_MS = 5 * 60_000

/**
 * Checks for newer releases when the tab becomes visible; the running session keeps its versions. The code of the check
 * is loaded only then. Returns the function that ends the watch.
 */
export function watchUpdates(options: UpdateOptions): () => void {
  let checkedAt = Date.now()
  function check() {
    if (document.visibilityState !== 'visible' || Date.now() - checkedAt < CHECK_INTERVAL_MS) return
    checkedAt = Date.now()
    // A failed check is repeated in five minutes.
    void import('./offer-update.tsx').then(({ offerUpdate }) => offerUpdate(options)).catch(() => undefined)
  }
  document.addEventListener('visibilitychange', check)
  return () => document.removeEventListener('visibilitychange', check)
}
