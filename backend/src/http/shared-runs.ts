/**
 * One task for many who ask at once: it runs once at a time, and who asks gets a run that began after they asked, so
 * that nobody is given what was read before something they know of. However many ask, one run is under way and one waits.
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
