/** Requests of one kind, of which only the newest counts. */
export interface Latest {
  /**
   * Aborts the request before and begins this one. `onDone` or `onFailed` gets its outcome, unless a newer request has
   * begun or `stop` was called meanwhile. Resolves when the request has ended and `onDone` with it.
   */
  run<T>(
    request: (signal: AbortSignal) => Promise<T>,
    onDone: (value: T) => void | Promise<void>,
    onFailed: (error: unknown) => void,
  ): Promise<void>
  /** Aborts the request and drops its outcome. */
  stop(): void
}

/** Load, abort, newest wins: once for all states. */
export function createLatest(): Latest {
  let current: AbortController | undefined

  function stop() {
    current?.abort()
    current = undefined
  }
  return {
    stop,
    async run(request, onDone, onFailed) {
      stop()
      const own = new AbortController()
      current = own
      const settle = await request(own.signal).then(
        (value) => () => onDone(value),
        (error: unknown) => () => onFailed(error),
      )
      if (current === own) await settle()
    },
  }
}
