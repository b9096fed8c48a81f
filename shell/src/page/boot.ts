import { followTheme } from 'shared-ui/theme-choice'
import { cleanAddress } from '../session/sign-in-link/tokens-in-url.ts'
import { preloadsFor } from './preloads.ts'
import { preloadPublicProducts } from './public-products.ts'
import { showMissingShell } from './show-missing-shell.ts'

// The boot script of a plain page.

// A4: before any other script runs and before any request is sent.
cleanAddress()

// Applies the theme before the first paint, for which the page blocks on this script, and then what other tabs choose: the
// footer's switch may not have loaded.
followTheme()

// Runs before the shell's scripts have arrived, so that the remote's files load in parallel with them. Errors are ignored
// here, because the shell reads the same documents later and reports them.
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
addEventListener('load', () => showMissingShell(document))

try {
  preloadPublicProducts(localStorage, document)
} catch {}
