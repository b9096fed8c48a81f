/** ms */
const MAX_PAUSE_MS = 60_000

export interface RepeatedTask {
  /** One pass. It ends early when the signal is aborted. */
  readonly run: (signal: AbortSignal) => Promise<void>
  /** From the end of one pass to the start of the next, ms. It doubles with each failure, up to a minute. */
  readonly pause: number
  /** Called when a pass failed. The next pass runs nevertheless. */
  readonly onError: (error: unknown) => void
}

/**
 * Runs a task now and then repeatedly, with a pause between the passes.
 * @returns stops the repetition: aborts the current pass and waits for its end
 */
export function repeat({ run, pause, onError }: RepeatedTask): () => Promise<void> {
  const stopped = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let failures = 0
  const pauseAfter = (failed: number) => Math.max(pause, Math.min(pause * 2 ** failed, MAX_PAUSE_MS))
  let pass = begin()

  async function begin(): Promise<void> {
    try {
      await run(stopped.signal)
      failures = 0
    } catch (error) {
      failures += 1
      onError(error)
    }
    if (stopped.signal.aborted) return
    timer = setTimeout(() => {
      pass = begin()
    }, pauseAfter(failures))
    timer.unref()
  }

  return async () => {
    stopped.abort()
    clearTimeout(timer)
    await pass
  }
}
