import { isPlainClick } from 'shared-ui/plain-click'
import { localTexts, sessionTexts } from 'shared-ui/storage'
import { BEFORE_FRAME, ENTRY_FIELD, FONTS, MISSING, RENDERED, ROOT_ID, SCROLL_KEY } from 'shared-contracts/portal/page'
import { isChecked, isRendered } from './rendered.ts'
import { TOKEN_KEYS } from '../session/tokens/token-store.ts'

/** An address with tokens, or with an answer of the identity provider. */
const OF_SIGN_IN = /[?#&](?:token|refresh_token|code|state|session_state|error)=/
/** Key of the basket in session storage, as a literal, because importing its module would load its schemas. */
export const BASKET_KEY = 'order'
/** What is pressed, and what is filled in. */
const PRESSED = `#${ROOT_ID} :is(button, a, [role=tab])`
const FILLED = `#${ROOT_ID} :is(input, select, textarea)`
const LINK = 'a:not([role=tab])'
/** What leads to another page. */
const LEAVING = `${LINK}, form`

/** Whether the visitor may see a page for guests without a basket. `address`: the query and the hash, before any cleaning. */
export function isForVisitor(address: string): boolean {
  return (
    !OF_SIGN_IN.test(address) &&
    window.portalSignInLink === undefined &&
    localTexts.get(TOKEN_KEYS.access) === null &&
    sessionTexts.get(BASKET_KEY) === null
  )
}

/**
 * Shows the page that the server has rendered and remembers what is pressed in it. A visitor for whom it is not made never
 * sees it.
 */
export function startRendered(address: string, page = document): void {
  if (!isRendered(page)) return
  function hide() {
    page.documentElement.removeAttribute(RENDERED)
    page.documentElement.style.display = 'none'
    // The shell adds font faces and styles of its own, as on a plain page.
    page.querySelector(`style[${FONTS}]`)?.remove()
    page.querySelector('style[data-styled]')?.remove()
  }
  const { pathname, search } = location
  if (isForVisitor(address)) {
    rememberPresses(page)
    // After a reload «back» leads to another page in the same document, also before the shell runs. The server has it.
    addEventListener('popstate', () => {
      if (!isRendered(page) || (location.pathname === pathname && location.search === search)) return
      hide()
      history.go(0)
    })
  } else hide()
  // Before the shell's scripts run, which wait for the end of the document.
  function parsed() {
    if (!isRendered(page)) {
      page.getElementById(ROOT_ID)?.replaceChildren()
      page.documentElement.style.removeProperty('display')
      return
    }
    restoreScroll(page)
  }
  page.addEventListener('readystatechange', parsed, { once: true })
}

function valueOf(control: Element): string | boolean | undefined {
  if (isChecked(control)) return control.checked
  return control.matches('input, select, textarea') ? (control as HTMLInputElement).value : undefined
}

/**
 * Links and forms work without a script, so they are left to the browser. Only a link or a form that comes after a button
 * waits for it, as the goods that were put into the basket would be lost; pressed again, it is followed at once.
 */
function rememberPresses(page: Document) {
  const presses = (window.portalPresses = new Map<Element, string | boolean | undefined>())
  const isRemembering = () => isRendered(page) && page.getElementById(ROOT_ID)?.hasAttribute(MISSING) === false
  const waits = (one: Element) =>
    !presses.has(one) && [...presses.keys()].some((control) => control.localName === 'button')
  function release(control: Element) {
    control.removeAttribute('aria-busy')
    presses.delete(control)
  }

  /** The last press of a control, and of the options of a choice, counts. What leads to another page comes last. */
  function add(control: Element, isBusy: boolean) {
    const leaving = [...presses.keys()].find((one) => one.matches(LEAVING))
    for (const one of [...presses.keys()]) {
      if (one === control || isOtherOption(one, control) || (one === leaving && control.matches(LEAVING))) release(one)
    }
    if (isChecked(control) && control.checked === control.defaultChecked) return
    presses.set(control, valueOf(control))
    if (isBusy) control.setAttribute('aria-busy', 'true')
    if (leaving !== undefined && presses.delete(leaving)) presses.set(leaving, undefined)
  }

  function remember(event: Event) {
    const { isTrusted, type, target } = event
    const control = (target as Element).closest?.(type === 'click' ? PRESSED : FILLED)
    if (!isTrusted || control == null || !isRemembering()) return
    // The frame may answer already. It gets the press with the others, and the browser follows links.
    event.stopPropagation()
    if (control.matches(LINK)) {
      const isOwn = (control as HTMLAnchorElement).origin === location.origin
      if (!isOwn || !isPlainClick(event as MouseEvent) || !waits(control)) return
      event.preventDefault()
    }
    add(control, type !== 'input')
  }

  function rememberSubmit(event: Event) {
    const form = event.target as Element
    if (!event.isTrusted || !isRemembering()) return
    event.stopPropagation()
    // The form's button was pressed, by the visitor or, for Enter, by the browser.
    for (const control of [...presses.keys()])
      if (control.localName === 'button' && form.contains(control)) release(control)
    if (!waits(form)) return
    event.preventDefault()
    add(form, false)
  }

  for (const type of ['click', 'input', 'change']) page.addEventListener(type, remember, true)
  page.addEventListener('submit', rememberSubmit, true)
  // The visitor has followed a link. The page may come back as it was left.
  addEventListener('pagehide', () => [...presses.keys()].forEach(release))
}

const isOtherOption = (one: Element, control: Element) =>
  isChecked(one) && isChecked(control) && one.type === 'radio' && one.name === control.name

/**
 * Scrolls to the position of the last visit, or to the element that the hash names. The browser would wait for the shell's
 * scripts. A page that is not tall enough for its position is left to the shell.
 */
function restoreScroll(page: Document) {
  try {
    const positions = JSON.parse(sessionTexts.get(SCROLL_KEY) ?? '{}') as Record<string, number>
    const top = positions[(history.state as Record<string, string> | null)?.[ENTRY_FIELD] ?? '']
    // Without a position or a hash there is nothing to do, and reading the scroll position would force a layout.
    if ((top === undefined && location.hash === '') || scrollY > 0) return
    page.documentElement.removeAttribute(BEFORE_FRAME)
    if (top === undefined) page.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView()
    else if (page.documentElement.scrollHeight - innerHeight >= top) scrollTo(0, top)
  } catch {}
}
