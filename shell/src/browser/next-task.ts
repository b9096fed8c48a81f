interface WithScheduler {
  /** In Chromium and Firefox. The continuation runs before other waiting tasks. */
  readonly scheduler?: { yield?(): Promise<void> }
}

/** Yields to the browser, so that pending input runs before the next step. */
export async function nextTask(): Promise<void> {
  const { scheduler } = globalThis as WithScheduler
  await (scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve)))
}
