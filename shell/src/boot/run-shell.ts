import { SCRIPT } from 'shared-contracts/portal/prepared-page'
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
 * Runs the scripts of a page that the server has rendered, in their order. They are fetched with the page, but scripts that
 * come from a cache or over a fast network would run before the first paint of the page that is there already.
 */
export async function runShell(page = document): Promise<void> {
  if (isPreparedShown(page)) await afterFirstPaint()
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
