import { showTheme, storedTheme } from 'shared-ui/theme-choice'
import { cleanAddress } from '../session/tokens-in-url.ts'
import { preloadsFor } from './preloads.ts'
import { preloadPublicProducts } from './public-products.ts'
import { tellMissingShell } from './tell-missing-shell.ts'

// A4: before any other script runs and before anything is asked for.
cleanAddress()

// Before the first paint, which is why nothing of the page is read until this has run.
showTheme(storedTheme())

// Runs before the shell's own scripts have arrived, so that the remote's files travel at the same time as they.
// Whatever is wrong here, the shell says so later, when it reads the same documents.
try {
  const registry: unknown = JSON.parse(document.getElementById('portal-registry')?.textContent ?? '')
  for (const { href, integrity } of preloadsFor(registry, location.pathname)) {
    const link = document.createElement('link')
    link.rel = 'preload'
    link.as = 'script'
    // As the scripts themselves will ask: a preload fetched in another mode is fetched twice.
    if (integrity !== undefined) {
      link.crossOrigin = 'anonymous'
      link.integrity = integrity
    }
    link.href = href
    document.head.append(link)
  }
} catch {}

try {
  preloadPublicProducts(localStorage, document)
} catch {}

// The browser's own margin would be there until the shell's styles are, and what is drawn before them would move.
try {
  const untilStyled = new CSSStyleSheet()
  untilStyled.replaceSync('body{margin:0}')
  document.adoptedStyleSheets.push(untilStyled)
} catch {}

addEventListener('load', () => tellMissingShell(document))
