/** A value that changes; `subscribe` and `value` fit React's useSyncExternalStore. */
export interface Observed<T> {
  readonly value: T
  readonly subscribe: (listener: () => void) => () => void
}

/** An observed value that can be set. */
export interface Observable<T> extends Observed<T> {
  set(value: T): void
}

export function observable<T>(initial: T): Observable<T> {
  let current = initial
  const listeners = new Set<() => void>()
  return {
    get value() {
      return current
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    set(value) {
      if (Object.is(value, current)) return
      current = value
      listeners.forEach((listener) => listener())
    },
  }
}

/** Resolves as soon as the value is as wanted. */
export function until<T>(observed: Observed<T>, isWanted: (value: T) => boolean): Promise<void> {
  return new Promise((resolve) => {
    const unsubscribe = observed.subscribe(check)
    check()

    function check() {
      if (!isWanted(observed.value)) return
      resolve()
      queueMicrotask(() => unsubscribe())
    }
  })
}
