import type { Locator, Page } from '@playwright/test'
import { test as base } from './signed-in.ts'

/** What a hostile text made a page do. */
export interface Harm {
  /** The numbers of the vectors that ran. */
  readonly ran: unknown[]
  readonly dialogs: string[]
  /** The requested URLs outside the portal. */
  readonly asked: string[]
  /**
   * Violations of the content security policy, for vectors that the sanitiser let through. Handlers, styles and bases are
   * left out, because Chromium reports them while the sanitiser parses the text in an inert document; `leftovers` finds
   * them instead.
   */
  readonly stopped: string[]
}

export const noHarm: Harm = { ran: [], dialogs: [], asked: [], stopped: [] }

/** Counts what hostile texts do in every document that the page opens from now on. Blocks other hosts. */
async function watchForHarm(page: Page, origin: string): Promise<Harm> {
  const harm: Harm = { ran: [], dialogs: [], asked: [], stopped: [] }
  await page.exposeFunction('xss', (place: unknown) => void harm.ran.push(place))
  await page.exposeFunction('stopped', (what: string) => void harm.stopped.push(what))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      if (/-attr$|^style-src-elem$|^base-uri$/.test(violatedDirective)) return
      ;(window as unknown as { stopped: (what: string) => void }).stopped(`${violatedDirective} ${blockedURI}`)
    })
  })
  page.on('dialog', (dialog) => {
    harm.dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  const isForeign = (url: URL) => /^https?:$/.test(url.protocol) && url.origin !== origin
  page.on('request', (request) => {
    if (isForeign(new URL(request.url()))) harm.asked.push(request.url())
  })
  await page.route(isForeign, (route) => route.abort())
  return harm
}

/** The suite's `test` with `harm`. */
export const test = base.extend<{ harm: Harm }>({
  harm: async ({ page, baseURL }, provide) => {
    await provide(await watchForHarm(page, new URL(baseURL ?? '').origin))
  },
})
export { expect } from './signed-in.ts'

/** Dispatches mouse, keyboard, focus and drag events on every element inside; links do not navigate. */
export function touchEverything(place: Locator): Promise<void> {
  return place.evaluate((box) => {
    const stay = (event: Event) => event.preventDefault()
    box.addEventListener('click', stay, true)
    const deeds = 'click mouseover mousemove pointerenter focus focusin wheel keydown copy dragstart contextmenu toggle'
    for (const element of box.querySelectorAll('*')) {
      for (const deed of deeds.split(' ')) element.dispatchEvent(new Event(deed, { bubbles: true, cancelable: true }))
    }
    box.removeEventListener('click', stay, true)
  })
}

/** Elements and attributes that a product text must not leave in the page. */
export function leftovers(place: Locator): Promise<string[]> {
  return place.evaluate((box) => {
    const allowed = [
      'alt',
      'colspan',
      'height',
      'href',
      'lang',
      'rel',
      'rowspan',
      'scope',
      'src',
      'target',
      'title',
      'width',
    ]
    const elements =
      'a b blockquote br caption code dd div dl dt em figcaption figure h2 h3 h4 h5 h6 hr i img li ol p s small span ' +
      'strong sub sup table tbody td tfoot th thead tr u ul'
    return [...box.querySelectorAll('*')].flatMap((element) => {
      const fault = (what: string) =>
        `${what}: ${element.cloneNode(false) instanceof Element ? element.outerHTML.slice(0, 90) : ''}`
      const found: string[] = []
      if (!elements.split(' ').includes(element.localName)) found.push(fault('element'))
      if (element.namespaceURI !== 'http://www.w3.org/1999/xhtml' || element.shadowRoot) found.push(fault('namespace'))
      for (const { name } of element.attributes) if (!allowed.includes(name)) found.push(fault(name))
      if (element instanceof HTMLImageElement && new URL(element.src).origin !== location.origin)
        found.push(fault('src'))
      if (element instanceof HTMLAnchorElement && element.hasAttribute('href')) {
        if (!['http:', 'https:', 'mailto:', 'tel:'].includes(element.protocol)) found.push(fault('href'))
        if (!element.relList.contains('noopener')) found.push(fault('rel'))
      }
      return found
    })
  })
}
