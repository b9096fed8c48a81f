// `npm run test:compose [-- Playwright's arguments]`: builds the images and tests the portal of docker-compose.yml.
// The last line is `N passed, N failed`.
import { ensureTestChromium } from '../chromium/find-chromium.mjs'
import { requireNode } from '../node-version.mjs'
import { exitWith } from '../plain-error.mjs'
import { runSuite, suiteCounts } from './playwright.mjs'

requireNode()
try {
  const env = { CHROMIUM_PATH: ensureTestChromium(console.log) }
  const code = await runSuite('compose', { args: process.argv.slice(2), env })
  const { passed, failed } = suiteCounts('compose') ?? { passed: 0, failed: 1 }
  console.log(`\n${passed} passed, ${code === 0 ? failed : Math.max(failed, 1)} failed`)
  process.exit(code)
} catch (error) {
  exitWith(error)
}
