/** Requests of one kind, of which only the newest counts. */
export interface NewestOnly {
  /**
   * Aborts the previous request and starts `request`. Its outcome goes to `onDone` or `onFailed`, unless a newer request was
   * started or `stop` was called meanwhile. Resolves when the request and the handler of its outcome have ended.
   */
  run<T>(
    request: (signal: AbortSignal) => Promise<T>,
    onDone: (value: T) => void | Promise<void>,
    onFailed: (error: unknown) => void,
  ): Promise<void>
  /** Aborts the request and drops its outcome. */
  stop(): void
}

/** Shared by all states that load data. */
export function newestOnly(): NewestOnly {
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
