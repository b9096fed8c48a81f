// `npm test`: all checks, also in a fresh clone. A step runs even if an earlier one failed, except the browser tests after a
// failed build.
// The last line is `N passed, N failed`.
import { mkdirSync, rmSync } from 'node:fs'
import { requireNode } from '../node-version.mjs'

requireNode()
const { ensureInstalled } = await import('../runner/install.mjs')
const { exitWith } = await import('../plain-error.mjs')
try {
  ensureInstalled()
} catch (error) {
  exitWith(error)
}

const { inRoot } = await import('../workspace.mjs')
const { jestCounts } = await import('./counts.mjs')
const { suiteCounts } = await import('./playwright.mjs')
const { runNode } = await import('./run-node.mjs')
const { startRun } = await import('./steps.mjs')

const results = inRoot('test-results')
const jestReport = `${results}/jest.json`
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

/** They run at the same time. @type {Record<string, string[]>} */
const checks = {
  format: ['node_modules/oxfmt/bin/oxfmt', '--check'],
  lint: ['tooling/lint/lint.mjs'],
  types: ['node_modules/typescript/bin/tsc', '-b'],
  requirements: ['tooling/requirements/requirements.mjs'],
}
const jest = ['node_modules/jest/bin/jest.js', '--ci', '--json', `--outputFile=${jestReport}`]

/** @typedef {import('./steps.mjs').Step} Step */
/** @type {Step} */
const unitTests = {
  name: 'unit tests',
  run: () => runNode([...jest, '--testLocationInResults=false']),
  counts: () => jestCounts(jestReport),
}
/** @type {Step} */
const build = { name: 'build', run: () => runNode(['tooling/build/build.mjs']) }
/** @type {Step} */
const browserTests = {
  name: 'browser tests',
  run: () => runNode(['tooling/test/e2e.mjs']),
  counts: () => suiteCounts('portal'),
}

const run = startRun()
await Promise.all(Object.entries(checks).map(([name, command]) => run.check(name, command)))
await run.take(unitTests)
await run.take(build)
if (run.hasFailed(build.name)) run.skip(browserTests, 'the build failed')
else await run.take(browserTests)
run.end()
