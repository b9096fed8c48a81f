/** The paint is no longer awaited after this time, ms. */
export const PATIENCE = 1_000

/** Resolves when the browser shows the first frame with content; at once in a hidden tab, which shows none. */
export function afterFirstPaint(): Promise<void> {
  return new Promise((resolve) => {
    if (document.visibilityState === 'hidden') return resolve()
    setTimeout(resolve, PATIENCE)
    // An animation frame would come earlier: between the layout and the frame on the screen lies the painting.
    new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true })
  })
}
