import { useSyncExternalStore } from 'react'
import { BREAKPOINTS } from 'shared-contracts/domain/limits'

const wide = typeof matchMedia === 'function' ? matchMedia(`(min-width: ${BREAKPOINTS.lg}px)`) : undefined

function subscribe(listener: () => void): () => void {
  wide?.addEventListener('change', listener)
  return () => wide?.removeEventListener('change', listener)
}

/** Whether the screen is wide enough for a table (from lg on). */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => wide?.matches ?? true)
}
