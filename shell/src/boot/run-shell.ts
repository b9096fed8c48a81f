import { FONTS, SCRIPT } from 'shared-contracts/portal/prepared-page'
import { afterFirstPaint } from '../browser/after-first-paint.ts'
import { isNetworkSlow } from '../browser/is-network-slow.ts'
import { BEFORE_FRAME, isPreparedShown } from '../browser/prepared-page.ts'
import { tellMissingShell } from './tell-missing-shell.ts'

interface WithTrustedTypes {
  readonly trustedTypes?: {
    createPolicy(
      name: string,
      rules: { createScriptURL(url: string): string },
    ): { createScriptURL(url: string): string }
  }
}

const SCRIPTS = 'link[as=script]'
const FONT_FILE = 'link[as=font]'

/**
 * Fetches the files that must not wait for the first paint of a page that the server has rendered. A page that is not shown,
 * because it is for another visitor, gets all its files at once. A page that is shown gets the typeface only, and none over a
 * slow network; `runShell` fetches its scripts after the first paint.
 */
export function fetchShell(page = document): void {
  if (!isPreparedShown(page)) {
    start(SCRIPTS, page)
    start(FONT_FILE, page)
  } else if (!isNetworkSlow()) fetchFonts(page)
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
  requestAnimationFrame(() => {
    isLaidOut = true
    page.documentElement.removeAttribute(BEFORE_FRAME)
  })
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

/** Fetches and runs the shell's scripts of a page that the server has rendered, in their order: after its first paint. */
export async function runShell(page = document): Promise<void> {
  if (isPreparedShown(page)) await afterFirstPaint()
  start(SCRIPTS, page)
  const policy = (window as WithTrustedTypes).trustedTypes?.createPolicy('portal#webpack', {
    createScriptURL: (url) => url,
  })
  for (const { href } of page.querySelectorAll<HTMLLinkElement>(`link[${SCRIPT}]`)) {
    const script = page.createElement('script')
    script.src = policy?.createScriptURL(href) ?? href
    script.async = false
    script.crossOrigin = 'anonymous'
    script.addEventListener('error', () => tellMissingShell(page))
    page.head.append(script)
  }
}

/** Starts waiting preloads: removes the media query that keeps them back. */
function start(waiting: string, page: Document): void {
  for (const element of page.querySelectorAll(waiting)) element.removeAttribute('media')
}
