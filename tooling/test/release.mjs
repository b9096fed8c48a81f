// `npm run test:release`: what a release needs beside `npm test`, in steps one after the other. A step runs even if an
// earlier one failed.
// The last line is `N passed, N failed`.
import { buildChanged } from '../build/build-changed.mjs'
import { ensureTestChromium } from '../chromium/find-chromium.mjs'
import { ensureEngines } from '../chromium/find-engines.mjs'
import { exitWith } from '../plain-error.mjs'
import { requireNode } from '../node-version.mjs'
import { runSuite, suiteCounts } from './playwright.mjs'
import { startRun } from './steps.mjs'
import { volumeTests } from './volume.mjs'

requireNode()
try {
  ensureEngines(console.log)
  const env = { CHROMIUM_PATH: ensureTestChromium(console.log) }
  await buildChanged({ say: console.log })

  /** @type {import('./steps.mjs').Step[]} */
  const steps = [
    volumeTests,
    {
      name: 'behind nginx',
      run: () => runSuite('nginx', { env }),
      counts: () => suiteCounts('nginx'),
    },
    {
      name: 'new remote, previous release, release drill',
      run: () => runSuite('release', { env: { ...env, EDGE: 'nginx' } }),
      counts: () => suiteCounts('release'),
    },
    {
      name: 'three engines',
      run: () => runSuite('engines', { env }),
      counts: () => suiteCounts('engines'),
    },
    {
      name: 'in containers',
      run: () => runSuite('compose', { env }),
      counts: () => suiteCounts('compose'),
    },
  ]
  const run = startRun()
  for (const step of steps) await run.take(step)
  run.end()
} catch (error) {
  exitWith(error)
}
