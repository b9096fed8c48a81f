/** Time for the page to become tall enough, in ms. */
const MAX_HOLD_MS = 10_000
/** Time after which an unchanged position is final, in ms. Pages scroll to their anchors within 500 ms. */
const SETTLED_AFTER_MS = 800
/** Events of user input that end the restoration. */
const USER_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Scrolls to `top` px as soon as the page is tall enough, and holds the position until it is final, the time is over,
 * or the user acts; then calls `onEnd`. Returns a function that cancels it without calling `onEnd`.
 */
export function holdScroll(top: number, onEnd: () => void): () => void {
  const sizes = new ResizeObserver(hold)
  const patience = setTimeout(end, MAX_HOLD_MS)
  let settling: ReturnType<typeof setTimeout> | undefined

  function hold() {
    const isTallEnough = document.documentElement.scrollHeight - innerHeight >= top
    if (isTallEnough && Math.abs(scrollY - top) < 1) {
      settling ??= setTimeout(end, SETTLED_AFTER_MS)
      return
    }
    clearTimeout(settling)
    settling = undefined
    if (isTallEnough) scrollTo(0, top)
  }
  function end() {
    cancel()
    onEnd()
  }
  function cancel() {
    sizes.disconnect()
    clearTimeout(patience)
    clearTimeout(settling)
    removeEventListener('scroll', hold)
    for (const move of USER_EVENTS) removeEventListener(move, end, true)
  }

  // The observer first fires in the next frame, when the previous page is usually gone.
  sizes.observe(document.body)
  addEventListener('scroll', hold, { passive: true })
  for (const move of USER_EVENTS) addEventListener(move, end, { capture: true, passive: true })
  return cancel
}
