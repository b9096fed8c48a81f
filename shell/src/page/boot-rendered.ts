import { followTheme } from 'shared-ui/theme-choice'
import { cleanAddress } from '../session/sign-in-link/tokens-in-url.ts'
import { fetchTypeface } from './fetch-typeface.ts'
import { preloadPublicProducts } from './public-products.ts'
import { startRendered } from './rendered-page.ts'
import { showMissingShell } from './show-missing-shell.ts'

// The boot script of a page that the server has rendered. It is part of the page.

const { search, hash } = location
// A4: before any other script runs and before any request is sent.
cleanAddress()

// Decides whether the rendered page is shown, on which `fetchTypeface` depends.
startRendered(search + hash)
fetchTypeface()

// Applies the theme before the first paint, for which the page blocks on this script, and then what other tabs choose: the
// footer's switch may not have loaded.
followTheme()

addEventListener('load', () => showMissingShell(document))
try {
  preloadPublicProducts(localStorage, document)
} catch {}
