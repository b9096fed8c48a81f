/** What the journey needs of a browser. Every wait for a condition is in `visitor.ts`. */

/** An element that was found once; the page may have replaced it since. */
export interface Found {
  /** Moves the pointer to it and presses. */
  click(): Promise<void>
  /** Types key by key. */
  type(text: string): Promise<void>
}

export interface Tab {
  /** Goes to an address. The page may still be loading when it ends. */
  open(url: string): Promise<void>
  /** The value of a JavaScript expression in the page; it must be JSON. */
  evaluate(expression: string): Promise<unknown>
  /** The element that a JavaScript expression gives; `undefined` if that is null. */
  find(expression: string): Promise<Found | undefined>
}

export interface Engine {
  readonly version: string
  newTab(): Promise<Tab>
  /** Console errors, uncaught errors and policy violations of all tabs so far. */
  faults(): Promise<readonly string[]>
  /** Ends the browser and everything started for it. */
  stop(): Promise<void>
}

/** Size of the window, px, as in the other browser tests. */
export const WINDOW = { width: 1440, height: 900 }
/** Longest start of a browser and longest load of a page, ms. */
export const LONGEST_LOAD = 30_000
