/** Whether this machine has a network at all, as far as the browser knows. */
export interface Network {
  isOnline(): boolean
  /** Settles when there is one: at once, or when it has come back. */
  whenOnline(): Promise<void>
}

/** The network as the browser tells of it. */
export const browserNetwork: Network = {
  isOnline: () => navigator.onLine,
  whenOnline: () =>
    navigator.onLine
      ? Promise.resolve()
      : new Promise((resolve) => addEventListener('online', () => resolve(), { once: true })),
}
