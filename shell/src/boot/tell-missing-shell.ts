import { MISSING } from '../browser/prepared-page.ts'

/** Attribute that the main script sets on the root element as soon as it runs. */
export const STARTED = 'data-started'

/**
 * Shows the message that the portal does not open, with a link to reload the page. The page's HTML shows it after ten
 * seconds; this shows it at once, also below a page that the server has rendered. Called when every script of the page has
 * loaded or failed. Nothing that was pressed before will be carried out.
 */
export function tellMissingShell(page: Document): void {
  const root = page.getElementById('root')
  if (root === null || root.hasAttribute(STARTED)) return
  root.setAttribute(MISSING, '')
  for (const control of window.portalPresses ?? []) control.removeAttribute('aria-busy')
  root.querySelector<SVGSetElement>('set')?.beginElement()
}
