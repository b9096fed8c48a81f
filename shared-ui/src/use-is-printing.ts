import { useSyncExternalStore } from 'react'

/** Between the browser's `beforeprint` and `afterprint`. */
let isAsked = false

/** The print medium, also where it is only looked at; `undefined` where there is none to ask about. */
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
 * Whether the page goes to paper now: what is folded on the screen may then be drawn whole. What only looks otherwise
 * on paper needs no more than `@media print`.
 */
export function useIsPrinting(): boolean {
  return useSyncExternalStore(subscribe, () => isAsked || (paper()?.matches ?? false))
}
