import { useSyncExternalStore } from 'react'

/** True between the browser's events `beforeprint` and `afterprint`. */
let isPrinting = false

/** The print media query, which also matches a preview; `undefined` without matchMedia. */
function printMedia(): MediaQueryList | undefined {
  return typeof matchMedia === 'function' ? matchMedia('print') : undefined
}

function subscribe(listener: () => void): () => void {
  const media = printMedia()
  function begin() {
    isPrinting = true
    listener()
  }
  function end() {
    isPrinting = false
    listener()
  }
  addEventListener('beforeprint', begin)
  addEventListener('afterprint', end)
  media?.addEventListener('change', listener)
  return () => {
    removeEventListener('beforeprint', begin)
    removeEventListener('afterprint', end)
    media?.removeEventListener('change', listener)
  }
}

const isPrintingNow = () => isPrinting || (printMedia()?.matches ?? false)

/**
 * Whether the page is being printed, so that collapsed content can be expanded. For mere styling use `@media print`.
 */
export function useIsPrinting(): boolean {
  return useSyncExternalStore(subscribe, isPrintingNow, () => false)
}
