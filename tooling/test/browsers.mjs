// `npm run test:browsers [-- Playwright's arguments]`: builds what has changed and walks through the portal in Chromium,
// Firefox and WebKit. `-- --project=webkit` takes one of them. The last line is `N passed, N failed`.
import { buildChanged } from '../build/build-changed.mjs'
import { ensureEngines } from '../chromium/find-engines.mjs'
import { requireNode } from '../node-version.mjs'
import { exitWith } from '../plain-error.mjs'
import { runSuite, suiteCounts } from './playwright.mjs'

requireNode()
try {
  ensureEngines(console.log)
  await buildChanged({ say: console.log })
  const code = await runSuite('engines', { args: process.argv.slice(2) })
  const { passed, failed } = suiteCounts('engines') ?? { passed: 0, failed: 1 }
  console.log(`\n${passed} passed, ${code === 0 ? failed : Math.max(failed, 1)} failed`)
  process.exit(code)
} catch (error) {
  exitWith(error)
}
