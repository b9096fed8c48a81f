// `npm run test:release [-- suite [arguments]]`: what a release needs beside `npm test`, in suites one after the other. A
// suite runs even if an earlier one failed. With a name only that suite runs, with these arguments of Playwright or Jest:
// volume (what the statements of the backend read in a database of five years), nginx (the portal behind nginx), release
// (development, new remote, previous release, release drill), engines (the main journey in Chromium, Firefox and WebKit)
// or compose (the containers of docker-compose.yml). The last line is `N passed, N failed`.
import { buildChanged } from '../build/build-changed.ts'
import { ensureTestChromium } from '../chromium/find-chromium.ts'
import { ensureEngines } from '../chromium/find-engines.ts'
import { exitWith, PlainError } from '../plain-error.ts'
import { runSuite, suiteCounts, type Suite } from './playwright.ts'
import { startRun, type Step } from './steps.ts'
import { volumeTests } from './volume.ts'

const [wanted, ...args] = process.argv.slice(2)
const env: Record<string, string> = {}

/** @param more environment */
const browserTests = (suite: Suite, name: string, more?: Record<string, string>): Step => ({
  name,
  run: () => runSuite(suite, { args, env: { ...env, ...more } }),
  counts: () => suiteCounts(suite),
})
const steps = {
  volume: volumeTests(args),
  nginx: browserTests('nginx', 'behind nginx'),
  release: browserTests('release', 'development, new remote, previous release, release drill', { EDGE: 'nginx' }),
  engines: browserTests('engines', 'three engines'),
  compose: browserTests('compose', 'in containers'),
}

try {
  const chosen = Object.entries(steps).filter(([suite]) => wanted === undefined || suite === wanted)
  const suites = new Set(chosen.map(([suite]) => suite))
  if (suites.size === 0) throw new PlainError(`There is no ${wanted}, only ${Object.keys(steps).join(', ')}.`)
  if (suites.has('engines')) ensureEngines(console.log)
  if (wanted !== 'volume') env['CHROMIUM_PATH'] = ensureTestChromium(console.log)
  // Images are built from the sources.
  if (['nginx', 'release', 'engines'].some((suite) => suites.has(suite))) await buildChanged({ say: console.log })
  const run = startRun()
  for (const [, step] of chosen) await run.take(step)
  run.end()
} catch (error) {
  exitWith(error)
}
