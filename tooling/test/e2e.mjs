// `npm run test:e2e [-- Playwright's arguments]`: builds what has changed, finds a browser, runs the browser tests.
import { buildChanged } from '../build/build-changed.mjs'
import { ensureTestChromium } from '../chromium/find-chromium.mjs'
import { exitWith } from '../plain-error.mjs'
import { requireNode } from '../node-version.mjs'
import { inRoot } from '../workspace.mjs'
import { runNode } from './run-node.mjs'

requireNode()
try {
  if (process.env['PORTAL_URL'] === undefined) await buildChanged({ say: console.log })
  const chromium = ensureTestChromium(console.log)
  const playwright = inRoot('node_modules/@playwright/test/cli.js')
  process.exit(
    await runNode([playwright, 'test', '--config', 'e2e/playwright.config.ts', ...process.argv.slice(2)], {
      CHROMIUM_PATH: chromium,
    }),
  )
} catch (error) {
  exitWith(error)
}
