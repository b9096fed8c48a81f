/** What main says of itself, on the place of the portal, as soon as it runs. */
export const STARTED = 'data-started'

/**
 * Shows at once what the page's own html shows after ten seconds: that the portal does not open, and a link to load the
 * page again. Called when every script of the page has come or has failed.
 */
export function tellMissingShell(page: Document): void {
  const root = page.getElementById('root')
  if (root === null || root.hasAttribute(STARTED)) return
  root.querySelector<SVGSetElement>('set')?.beginElement()
}
