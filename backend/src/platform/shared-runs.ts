/**
 * Shares runs of a task between concurrent callers. A caller gets the result of a run that began after the call, so
 * the result is never older than what the caller already knows. At most one run is in progress and one is waiting.
 */
export function sharedRuns<T>(task: () => Promise<T>): () => Promise<T> {
  let running: Promise<unknown> | undefined
  let next: Promise<T> | undefined

  function run(): Promise<T> {
    const begun = task()
    const ended = begun.then(
      () => undefined,
      () => undefined,
    )
    running = ended
    void ended.then(() => {
      if (running === ended) running = undefined
    })
    return begun
  }

  return () => {
    if (running === undefined) return run()
    next ??= running.then(() => {
      next = undefined
      return run()
    })
    return next
  }
}
