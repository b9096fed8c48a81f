export interface RepeatedTask {
  /** One pass. It looks at the signal between its steps and ends early once it is aborted. */
  readonly run: (signal: AbortSignal) => Promise<void>
  /** From the end of a pass to the beginning of the next, ms. */
  readonly pause: number
  /** A pass failed; the next one is run all the same. */
  readonly onError: (error: unknown) => void
}

/**
 * Runs a task at once, and again and again with a pause between. One pass at a time.
 * @returns what ends it: the pass under way is told to stop and waited for.
 */
export function repeat({ run, pause, onError }: RepeatedTask): () => Promise<void> {
  const stopped = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let pass = begin()

  async function begin(): Promise<void> {
    try {
      await run(stopped.signal)
    } catch (error) {
      onError(error)
    }
    if (stopped.signal.aborted) return
    timer = setTimeout(() => {
      pass = begin()
    }, pause)
    timer.unref()
  }

  return async () => {
    stopped.abort()
    clearTimeout(timer)
    await pass
  }
}
