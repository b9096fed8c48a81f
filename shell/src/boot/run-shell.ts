import { SCRIPT, WAITING } from 'shared-contracts/portal/prepared-page'
import { afterFirstPaint } from '../browser/after-first-paint.ts'
import { isPreparedShown } from '../browser/prepared-page.ts'
import { tellMissingShell } from './tell-missing-shell.ts'

interface WithTrustedTypes {
  readonly trustedTypes?: {
    createPolicy(
      name: string,
      rules: { createScriptURL(url: string): string },
    ): { createScriptURL(url: string): string }
  }
}

/**
 * Begins to fetch the scripts of a page that the server has rendered for another visitor, and of its remote; they are not
 * run yet. For a page that is shown `runShell` does it after the first paint, because their arrival would take network and
 * processor from it.
 */
export function fetchShell(page = document): void {
  if (!isPreparedShown(page)) fetchWaiting(page)
}

/** Runs the shell's scripts of a page that the server has rendered, in their order: after the page's first paint. */
export async function runShell(page = document): Promise<void> {
  if (isPreparedShown(page)) await afterFirstPaint()
  fetchWaiting(page)
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

function fetchWaiting(page: Document): void {
  for (const link of page.querySelectorAll(`link[media="${WAITING}"]`)) link.removeAttribute('media')
}
