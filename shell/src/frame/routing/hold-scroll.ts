/** How long a page may take to grow as tall as it was, in ms. */
const PATIENCE = 10_000
/** A position that has held this long, in ms, is where the page stays; pages scroll to their anchors within 500 ms. */
const SETTLED = 800
/** What a user does to move about themselves. */
const OWN_MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Scrolls to `top` px as soon as the page is tall enough and keeps it there until it rests, its patience ends or the
 * user does something: `onEnd` hears of it. Gives the function that calls it off.
 */
export function holdScroll(top: number, onEnd: () => void): () => void {
  const sizes = new ResizeObserver(hold)
  const patience = setTimeout(end, PATIENCE)
  let settling: ReturnType<typeof setTimeout> | undefined

  function hold() {
    const isTallEnough = document.documentElement.scrollHeight - innerHeight >= top
    if (isTallEnough && Math.abs(scrollY - top) < 1) {
      settling ??= setTimeout(end, SETTLED)
      return
    }
    clearTimeout(settling)
    settling = undefined
    if (isTallEnough) scrollTo(0, top)
  }
  function end() {
    callOff()
    onEnd()
  }
  function callOff() {
    sizes.disconnect()
    clearTimeout(patience)
    clearTimeout(settling)
    removeEventListener('scroll', hold)
    for (const move of OWN_MOVES) removeEventListener(move, end, true)
  }

  // Its first call comes with the next frame, when the page that is left has mostly gone.
  sizes.observe(document.body)
  addEventListener('scroll', hold, { passive: true })
  for (const move of OWN_MOVES) addEventListener(move, end, { capture: true, passive: true })
  return callOff
}
