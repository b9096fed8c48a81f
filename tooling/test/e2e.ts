// `npm run test:e2e [-- Playwright's arguments]`: builds what has changed, finds a browser, runs the browser tests.
import { buildChanged } from '../build/build-changed.ts'
import { ensureTestChromium } from '../chromium/find-chromium.ts'
import { exitWith } from '../plain-error.ts'
import { runSuite } from './playwright.ts'

try {
  if (process.env['PORTAL_URL'] === undefined) await buildChanged({ say: console.log })
  const chromium = ensureTestChromium(console.log)
  process.exit(await runSuite('portal', { args: process.argv.slice(2), env: { CHROMIUM_PATH: chromium } }))
} catch (error) {
  exitWith(error)
}
