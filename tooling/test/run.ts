// `npm test`: all checks. A step runs even if an earlier one failed, except the browser tests after a
// failed build.
// The last line is `N passed, N failed`.
import { mkdirSync, rmSync } from 'node:fs'
import { inRoot } from '../workspace.ts'
import { jestCounts } from './counts.ts'
import { suiteCounts } from './playwright.ts'
import { runNode } from './run-node.ts'
import { startRun, type Step } from './steps.ts'

const results = inRoot('test-results')
const jestReport = `${results}/jest.json`
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

/** They run at the same time. */
const checks: Record<string, string[]> = {
  format: ['node_modules/oxfmt/bin/oxfmt', '--check'],
  lint: ['tooling/lint/lint.ts'],
  types: ['node_modules/typescript/bin/tsc', '-b'],
  requirements: ['tooling/requirements/requirements.ts'],
}
const jest = ['node_modules/jest/bin/jest.js', '--ci', '--json', `--outputFile=${jestReport}`]

const unitTests: Step = {
  name: 'unit tests',
  run: () => runNode([...jest, '--testLocationInResults=false']),
  counts: () => jestCounts(jestReport),
}
const build: Step = { name: 'build', run: () => runNode(['tooling/build/build.ts']) }
const browserTests: Step = {
  name: 'browser tests',
  run: () => runNode(['tooling/test/e2e.ts']),
  counts: () => suiteCounts('portal'),
}

const run = startRun()
await Promise.all(Object.entries(checks).map(([name, command]) => run.check(name, command)))
await run.take(unitTests)
await run.take(build)
if (run.hasFailed(build.name)) run.skip(browserTests, 'the build failed')
else await run.take(browserTests)
run.end()
