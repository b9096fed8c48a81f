import { isPlainClick } from 'shared-ui/plain-click'
import { localTexts, sessionTexts } from 'shared-ui/storage'
import { FONTS, PREPARED, PREPARED_ID } from 'shared-contracts/portal/prepared-page'
import { BEFORE_FRAME, isPreparedShown, MISSING, NEAR } from '../browser/prepared-page.ts'
import { ENTRY_FIELD } from '../frame/routing/history-entries.ts'
import { SCROLL_KEY } from '../frame/routing/scroll-memory.ts'
import { TOKEN_KEYS } from '../session/token-store.ts'
import { STARTED } from './tell-missing-shell.ts'

/** An address with tokens, or with an answer of the identity provider. */
const OF_SIGN_IN = /[?#&](?:token|refresh_token|code|state|session_state|error)=/
/** Key of the basket in session storage, as a literal, because importing its module would load its schemas. */
export const BASKET_KEY = 'order'
/** What is pressed, and what is filled in. */
const PRESSED = `#${PREPARED_ID} :is(button, a, [role=tab])`
const FILLED = `#${PREPARED_ID} :is(input, select, textarea)`
const LINK = 'a:not([role=tab])'

/** Whether the visitor may see a page for guests without a basket. `address`: the query and the hash, before any cleaning. */
export function isForVisitor(address: string): boolean {
  return (
    !OF_SIGN_IN.test(address) &&
    window.portalHandedOver === undefined &&
    localTexts.get(TOKEN_KEYS.access) === null &&
    sessionTexts.get(BASKET_KEY) === null
  )
}

/**
 * Shows the page that the server has rendered and remembers what is pressed in it. A visitor for whom it is not made never
 * sees it.
 */
export function startPrepared(address: string, page = document): void {
  if (!isPreparedShown(page)) return
  function hide() {
    page.documentElement.removeAttribute(PREPARED)
    // The live page brings its own, as without a renderer.
    page.querySelector(`style[${FONTS}]`)?.remove()
  }
  const { pathname } = location
  if (isForVisitor(address)) {
    rememberPresses(page)
    // After a reload «back» leads to another page in the same document, also before the shell runs. The server has it.
    addEventListener('popstate', () => {
      if (location.pathname === pathname) return
      hide()
      if (!rootHas(STARTED, page)) history.go(0)
    })
  } else hide()
  // Before the shell's scripts run, which wait for the end of the document.
  function parsed() {
    if (!isPreparedShown(page)) return page.getElementById(PREPARED_ID)?.remove()
    restoreScroll(page)
    showNearPictures(page)
  }
  page.addEventListener('readystatechange', parsed, { once: true })
}

const rootHas = (attribute: string, page: Document) => page.getElementById('root')?.hasAttribute(attribute) === true

/**
 * Links and forms work without a script, so they are left to the browser. Only a link that is pressed after a button waits
 * for the button, as the goods that were put into the basket would be lost; a second press follows it at once.
 */
function rememberPresses(page: Document) {
  const presses = (window.portalPresses = new Set())
  const heldLink = () => [...presses].find((control) => control.matches(LINK))
  function release(control: Element) {
    control.removeAttribute('aria-busy')
    presses.delete(control)
  }
  const waits = (link: HTMLAnchorElement, event: Event) =>
    [...presses].some((control) => control.localName === 'button') &&
    !presses.has(link) &&
    link.origin === location.origin &&
    isPlainClick(event as MouseEvent)
  function remember(event: Event) {
    const { isTrusted, type, target } = event
    const control = (target as Element).closest?.(type === 'click' ? PRESSED : FILLED)
    if (!isTrusted || control == null || rootHas(MISSING, page)) return
    if (control.matches(LINK)) {
      if (!waits(control as HTMLAnchorElement, event)) return
      event.preventDefault()
      const other = heldLink()
      if (other !== undefined) release(other)
    }
    // The last press of several tabs decides. The link comes last, because it leads to another page.
    for (const one of [control, heldLink() ?? control]) {
      presses.delete(one)
      presses.add(one)
    }
    if (type !== 'input') control.setAttribute('aria-busy', 'true')
  }
  for (const type of ['click', 'input', 'change']) page.addEventListener(type, remember, true)
  // The visitor has followed a link. The page may come back as it was left.
  addEventListener('pagehide', () => presses.forEach(release))
}

/** Shows the pictures that come near the window. The browser would fetch pictures two windows away. */
function showNearPictures(page: Document) {
  const observer = new IntersectionObserver(
    (boxes) => {
      for (const { isIntersecting, target } of boxes) if (isIntersecting) target.setAttribute(NEAR, '')
    },
    { rootMargin: '200px' },
  )
  for (const { parentElement } of page.querySelectorAll(`#${PREPARED_ID} img[loading=lazy]`))
    if (parentElement !== null) observer.observe(parentElement)
}

/**
 * Scrolls to the position of the last visit, or to the element that the hash names. The browser would wait for the shell's
 * scripts. A page that is not tall enough for its position is left to the shell.
 */
function restoreScroll(page: Document) {
  try {
    const positions = JSON.parse(sessionTexts.get(SCROLL_KEY) ?? '{}') as Record<string, number>
    const top = positions[(history.state as Record<string, string> | null)?.[ENTRY_FIELD] ?? '']
    // Where nothing is to be done, reading the position would lay out the page before its time.
    if ((top === undefined && location.hash === '') || scrollY > 0) return
    page.documentElement.removeAttribute(BEFORE_FRAME)
    if (top === undefined) page.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView()
    else if (page.documentElement.scrollHeight - innerHeight >= top) scrollTo(0, top)
  } catch {}
}
