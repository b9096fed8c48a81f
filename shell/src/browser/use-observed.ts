import { useSyncExternalStore } from 'react'
import type { Observed } from './observable.ts'

/** The value of something observed. The component renders again when it changes. */
export function useObserved<T>(observed: Observed<T>): T {
  const read = () => observed.value
  return useSyncExternalStore(observed.subscribe, read, read)
}
