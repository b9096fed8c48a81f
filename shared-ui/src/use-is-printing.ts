import { useSyncExternalStore } from 'react'

/** True between the browser's events `beforeprint` and `afterprint`. */
let isAsked = false

/** The print media query, which also matches a preview; `undefined` without matchMedia. */
function paper(): MediaQueryList | undefined {
  return typeof matchMedia === 'function' ? matchMedia('print') : undefined
}

function subscribe(listener: () => void): () => void {
  const medium = paper()
  function begin() {
    isAsked = true
    listener()
  }
  function end() {
    isAsked = false
    listener()
  }
  addEventListener('beforeprint', begin)
  addEventListener('afterprint', end)
  medium?.addEventListener('change', listener)
  return () => {
    removeEventListener('beforeprint', begin)
    removeEventListener('afterprint', end)
    medium?.removeEventListener('change', listener)
  }
}

/**
 * Whether the page is being printed, so that collapsed content can be expanded. For mere styling use `@media print`.
 */
export function useIsPrinting(): boolean {
  return useSyncExternalStore(subscribe, () => isAsked || (paper()?.matches ?? false))
}
