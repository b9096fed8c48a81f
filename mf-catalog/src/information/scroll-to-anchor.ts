/** How long the shell's own scroll to the top may come after the page, in ms. */
const ROUTE_CHANGE_TIME = 500

/**
 * AMB-129: brings an element to the top of the screen, once at the next frame and again after single-spa's routing event,
 * at which the shell scrolls every new page to its top. Gives the function that calls it off.
 */
export function scrollToAnchor(id: string): () => void {
  const scroll = () => document.getElementById(id)?.scrollIntoView({ block: 'start' })
  let frame = requestAnimationFrame(scroll)
  const again = () => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(scroll)
  }
  window.addEventListener('single-spa:routing-event', again)
  const timer = window.setTimeout(stopListening, ROUTE_CHANGE_TIME)
  function stopListening() {
    window.removeEventListener('single-spa:routing-event', again)
  }
  return () => {
    cancelAnimationFrame(frame)
    window.clearTimeout(timer)
    stopListening()
  }
}
