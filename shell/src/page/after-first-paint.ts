/** Longest wait for the paint, ms. */
export const MAX_WAIT_MS = 1_000

/** Resolves when the browser shows the first frame with content; at once in a hidden tab, which shows none. */
export function afterFirstPaint(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, document.hidden ? 0 : MAX_WAIT_MS)
    // An animation frame would come earlier: between the layout and the frame on the screen lies the painting.
    new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true })
  })
}
