interface WithScheduler {
  /** Chromium and Firefox; what goes on after it comes before other tasks that wait. */
  readonly scheduler?: { yield?(): Promise<void> }
}

/** Ends the task: whoever waits for the browser, a finger above all, is answered before what follows goes on. */
export async function nextTask(): Promise<void> {
  const { scheduler } = globalThis as WithScheduler
  await (scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve)))
}
