import { observable, type Observed } from './observable.ts'

export interface Network {
  /** What the browser says: `false` is certain, `true` only means that there may be a network. */
  readonly isOnline: Observed<boolean>
  /** Resolves when there may be a network (again). @throws the signal's reason when it ends first. */
  whenOnline(signal?: AbortSignal): Promise<void>
}

/** Whether the browser has a network. Made once; its listeners live as long as the page. */
export function watchNetwork(): Network {
  const isOnline = observable(navigator.onLine)
  const update = () => isOnline.set(navigator.onLine)
  window.addEventListener('online', update)
  window.addEventListener('offline', update)
  return {
    isOnline,
    whenOnline: (signal) =>
      new Promise((resolve, reject) => {
        const settle = () => {
          if (!isOnline.value && signal?.aborted !== true) return
          unsubscribe()
          signal?.removeEventListener('abort', settle)
          if (signal?.aborted === true) reject(signal.reason as Error)
          else resolve()
        }
        const unsubscribe = isOnline.subscribe(settle)
        signal?.addEventListener('abort', settle)
        settle()
      }),
  }
}
