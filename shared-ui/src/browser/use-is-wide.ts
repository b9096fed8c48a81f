import { useSyncExternalStore } from 'react'
import { BREAKPOINTS } from 'shared-contracts/domain/limits'

/** The media query of a wide screen; `undefined` without matchMedia. */
function wideScreen(): MediaQueryList | undefined {
  return typeof matchMedia === 'function' ? matchMedia(`(min-width: ${BREAKPOINTS.lg}px)`) : undefined
}

function subscribe(listener: () => void): () => void {
  const screen = wideScreen()
  screen?.addEventListener('change', listener)
  return () => screen?.removeEventListener('change', listener)
}

/** Whether the screen was wide before printing. A sheet is narrow, but printing must not mount the content anew. */
let wasWide = true

function isWide(): boolean {
  const isPaper = typeof matchMedia === 'function' && matchMedia('print').matches
  if (!isPaper) wasWide = wideScreen()?.matches ?? true
  return wasWide
}

/** Whether the screen is wide enough for columns and tables: from lg, 992 px, on. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, isWide, () => true)
}
