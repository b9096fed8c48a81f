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
const { jestCounts, playwrightCounts } = await import('./counts.mjs')
const { runNode, runNodeQuietly } = await import('./run-node.mjs')

const results = inRoot('test-results')
const reports = { jest: `${results}/jest.json`, e2e: `${results}/e2e.json` }
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

/**
 * `counts` reads how many tests a step has run; a step without tests that fails counts as one failure.
 * @typedef {object} Step
 * @property {string} name
 * @property {string[]} command
 * @property {Record<string, string>} [env]
 * @property {() => import('./counts.mjs').Counts | undefined} [counts]
 */

/** They run at the same time. @type {Step[]} */
const checks = [
  { name: 'format', command: ['node_modules/prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.'] },
  { name: 'lint', command: ['tooling/lint/lint.mjs'] },
  { name: 'types', command: ['node_modules/typescript/bin/tsc', '-b'] },
  { name: 'requirements', command: ['tooling/requirements/requirements.mjs'] },
]
/** @type {Step} */
const unitTests = {
  name: 'unit tests',
  command: [
    'node_modules/jest/bin/jest.js',
    '--ci',
    '--json',
    `--outputFile=${reports.jest}`,
    '--testLocationInResults=false',
  ],
  counts: () => jestCounts(reports.jest),
}
/** @type {Step} */
const build = { name: 'build', command: ['tooling/build/build.mjs'] }
/** @type {Step} */
const browserTests = {
  name: 'browser tests',
  command: ['tooling/test/e2e.mjs'],
  env: { E2E_REPORT: reports.e2e },
  counts: () => playwrightCounts(reports.e2e),
}

/** @type {string[]} */
const failed = []
const total = { passed: 0, failed: 0 }

/** @param {Step} step @param {number} code its exit code @param {number} started the time of its start, ms */
function note({ name, counts }, code, started) {
  const counted = counts?.() ?? { passed: 0, failed: 0 }
  const isGood = code === 0 && counted.failed === 0
  total.passed += counted.passed
  total.failed += isGood ? 0 : Math.max(counted.failed, 1)
  if (!isGood) failed.push(name)
  console.log(`${isGood ? '✓' : '✗'} ${name}: ${((Date.now() - started) / 1000).toFixed(1)} s`)
}

/** @param {Step} step */
async function take(step) {
  console.log(`\n▸ ${step.name}`)
  const started = Date.now()
  note(step, await runNode(step.command, step.env), started)
}

/** Its output is shown when it ends. @param {Step} step */
async function takeQuietly(step) {
  const started = Date.now()
  const { code, output } = await runNodeQuietly(step.command, step.env)
  console.log(`\n▸ ${step.name}\n${output.trimEnd()}`)
  note(step, code, started)
}

await Promise.all(checks.map(takeQuietly))
await take(unitTests)
await take(build)
if (failed.includes(build.name)) {
  console.log(`\n✗ ${browserTests.name}: skipped, because the build failed`)
  failed.push(browserTests.name)
  total.failed += 1
} else await take(browserTests)

if (failed.length > 0) console.log(`\nFailed: ${failed.join(', ')}`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(failed.length > 0 ? 1 : 0)
