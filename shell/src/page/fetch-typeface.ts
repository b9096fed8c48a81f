import { BEFORE_FRAME, FONTS } from 'shared-contracts/portal/page'
import { isNetworkSlow } from './is-network-slow.ts'
import { isRendered } from './rendered.ts'

const FONT_FILE = 'link[as=font]'

/**
 * Fetches the typeface of a page that the server has rendered. Over a slow network a page that is shown does without. A page
 * that is not shown, because it is for another visitor, gets it at once.
 */
export function fetchTypeface(page = document): void {
  if (!isRendered(page)) start(FONT_FILE, page)
  else if (!isNetworkSlow()) fetchFonts(page)
}

/**
 * Fetches the fonts of the page and uses those that arrive before the first frame is laid out; a later one would move lines.
 * Their style sheet never applies, because the browser would use a late font too. The boot script has to stay in the head: with
 * anything of the body before it, the first frame follows at once, and no file is there by then.
 */
function fetchFonts(page: Document) {
  let isLaidOut = false
  // Otherwise Chromium lays out the page twice: with the system's font when the document ends, and with the typeface for
  // the first frame.
  page.documentElement.setAttribute(BEFORE_FRAME, '')
  function layOut() {
    isLaidOut = true
    page.documentElement.removeAttribute(BEFORE_FRAME)
  }
  requestAnimationFrame(layOut)
  // A tab in the background has no frames.
  addEventListener('load', layOut)
  start(FONT_FILE, page)
  const rules = page.querySelector<HTMLStyleElement>(`style[${FONTS}]`)?.sheet?.cssRules ?? []
  for (const { style } of rules as Iterable<CSSFontFaceRule>) {
    const valueOf = (name: string) => style.getPropertyValue(name)
    const face = new FontFace(valueOf('font-family'), valueOf('src'), { weight: valueOf('font-weight') })
    // Without its file the page keeps the system's font.
    face.load().then(
      () => void (isLaidOut || page.fonts.add(face)),
      () => undefined,
    )
  }
}

/** Starts a waiting preload: removes the media query that keeps it back. */
function start(waiting: string, page: Document): void {
  for (const element of page.querySelectorAll(waiting)) element.removeAttribute('media')
}
