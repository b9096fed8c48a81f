import { showTheme, storedTheme } from 'shared-ui/theme-choice'
import { isPreparedShown } from '../browser/prepared-page.ts'
import { cleanAddress } from '../session/tokens-in-url.ts'
import { preloadsFor } from './preloads.ts'
import { startPrepared } from './prepared-page.ts'
import { fetchShell, runShell } from './run-shell.ts'
import { preloadPublicProducts } from './public-products.ts'
import { tellMissingShell } from './tell-missing-shell.ts'

const { search, hash } = location
const isRendered = isPreparedShown()
// A4: before any other script runs and before any request is sent.
cleanAddress()

// Decides whether the rendered page is shown: `fetchShell` delays the scripts only of a page that is.
startPrepared(search + hash)
fetchShell()

// Applies the theme before the first paint. The page blocks on this script for that. Without a stored choice
// the device's theme applies.
const theme = storedTheme()
if (theme !== 'system') showTheme(theme)

if (isRendered) addEventListener('DOMContentLoaded', () => void runShell())
else {
  // Runs before the shell's scripts have arrived, so that the remote's files load in parallel with them. Errors are
  // ignored here, because the shell reads the same documents later and reports them. A page rendered by the server has its
  // own preloads in its head.
  try {
    const registry: unknown = JSON.parse(document.getElementById('portal-registry')?.textContent ?? '')
    for (const { href, integrity } of preloadsFor(registry, location.pathname)) {
      const link = document.createElement('link')
      link.rel = 'preload'
      link.as = 'script'
      // In the same mode as the script will be loaded, because a preload in another mode is fetched twice.
      if (integrity !== undefined) {
        link.crossOrigin = 'anonymous'
        link.integrity = integrity
      }
      link.href = href
      document.head.append(link)
    }
  } catch {}
  // Removes the browser's default margin before the shell's styles load, so that early content does not move.
  try {
    const untilStyled = new CSSStyleSheet()
    untilStyled.replaceSync('body{margin:0}')
    document.adoptedStyleSheets.push(untilStyled)
  } catch {}
  addEventListener('load', () => tellMissingShell(document))
}

try {
  preloadPublicProducts(localStorage, document)
} catch {}
