import type { Forms } from './own-forms.ts'

/** How seldom the registry is asked whether there is something newer, ms. */
export const UPDATE_PAUSE = 5 * 60_000

export interface UpdateOptions {
  /** Live versions by remote, as they were when the page was loaded. */
  readonly versions: ReadonlyMap<string, string | null>
  readonly forms: Forms
}

/**
 * An open session keeps the versions it began with, and learns of new ones when its tab is looked at again. What asks
 * and what tells is fetched only then. Gives the function that ends the watch.
 */
export function watchUpdates(options: UpdateOptions): () => void {
  let asked = Date.now()
  function look() {
    if (document.visibilityState !== 'visible' || Date.now() - asked < UPDATE_PAUSE) return
    asked = Date.now()
    // Without an answer nothing is lost: the next time is in five minutes.
    void import('./offer-update.tsx').then(({ offerUpdate }) => offerUpdate(options)).catch(() => undefined)
  }
  document.addEventListener('visibilitychange', look)
  return () => document.removeEventListener('visibilitychange', look)
}
