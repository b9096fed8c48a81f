// `npm run test:nginx [-- Playwright's arguments]`: builds what has changed and tests the portal behind nginx.
// The last line is `N passed, N failed`.
import { buildChanged } from '../build/build-changed.mjs'
import { ensureTestChromium } from '../chromium/find-chromium.mjs'
import { requireNode } from '../node-version.mjs'
import { exitWith } from '../plain-error.mjs'
import { runSuite, suiteCounts } from './playwright.mjs'

requireNode()
try {
  await buildChanged({ say: console.log })
  const code = await runSuite('nginx', {
    args: process.argv.slice(2),
    env: { CHROMIUM_PATH: ensureTestChromium(console.log) },
  })
  const { passed, failed } = suiteCounts('nginx') ?? { passed: 0, failed: 1 }
  console.log(`\n${passed} passed, ${code === 0 ? failed : Math.max(failed, 1)} failed`)
  process.exit(code)
} catch (error) {
  exitWith(error)
}
