import { theme } from 'shared-ui/theme'

/** How long the shell's own scroll to the top may come after the page, in ms. */
const ROUTE_CHANGE_TIME = 500
/** Where an anchor stands on the screen, px from its top: under the header, as one that the browser scrolls to. */
const LANDING = Number.parseInt(theme.layout.header, 10) + 16

/**
 * AMB-129: brings an element under the header, once at the next frame and again after single-spa's routing event, at
 * which the shell scrolls every new page to its top. Not by `scrollIntoView`: while the focus is in the header, the
 * document keeps no room for it. Gives the function that calls it off.
 */
export function scrollToAnchor(id: string): () => void {
  const scroll = () => {
    const element = document.getElementById(id)
    if (element !== null) scrollTo(0, scrollY + element.getBoundingClientRect().top - LANDING)
  }
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
