import { MISSING, ROOT_ID, SLOW_ID, STARTED } from 'shared-contracts/portal/page'

/**
 * Shows the message that the portal does not open, with a link to reload the page. The page's HTML shows it after ten
 * seconds; this shows it at once, also below a page that the server has rendered. Called when every script of the page has
 * loaded or failed. Nothing that was pressed before will be carried out.
 */
export function showMissingShell(page: Document): void {
  const root = page.getElementById(ROOT_ID)
  if (root === null || root.hasAttribute(STARTED)) return
  root.setAttribute(MISSING, '')
  for (const control of window.portalPresses?.keys() ?? []) control.removeAttribute('aria-busy')
  page.querySelector<SVGSetElement>(`#${SLOW_ID} set`)?.beginElement()
}
