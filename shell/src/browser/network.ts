import { observable, type Observed } from 'shared-ui/observable'

export interface Network {
  /** As reported by the browser: `false` is certain, `true` only means that there may be a network. */
  readonly isOnline: Observed<boolean>
  /** Resolves as soon as there may be a network. @throws the reason of the signal if it is aborted first. */
  whenOnline(signal?: AbortSignal): Promise<void>
}

/** Watches the network. Call once: the listeners live as long as the page. */
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
