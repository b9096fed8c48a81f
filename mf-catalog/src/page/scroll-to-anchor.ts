import { RENDERED } from 'shared-contracts/portal/page'
import { theme } from 'shared-ui/theme'

/** The shell may scroll to the top up to this long after the page is shown, ms. */
const ROUTE_CHANGE_TIME = 500
/** Distance of the anchor from the top of the window, px: below the header, as after the browser's own scroll. */
const LANDING = Number.parseInt(theme.layout.header, 10) + 16

/** Whether the visitor has scrolled on since the browser has scrolled a page rendered by the server to the anchor. */
function hasMovedOn(id: string): boolean {
  if (!document.documentElement.hasAttribute(RENDERED)) return false
  const top = document.getElementById(id)?.getBoundingClientRect().top ?? LANDING
  const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 1
  return scrollY > 0 && !isAtEnd && Math.abs(top - LANDING) > 1
}

/**
 * AMB-129: scrolls an element to just below the header: in the next frame, and again after single-spa's routing event,
 * because the shell then scrolls new pages to the top. `scrollIntoView` would be wrong, because the document has no scroll
 * padding while the focus is in the header. A visitor who has moved on in a page rendered by the server is not scrolled
 * back. Returns the function that cancels it.
 */
export function scrollToAnchor(id: string): () => void {
  if (hasMovedOn(id)) return () => undefined
  function scroll() {
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
