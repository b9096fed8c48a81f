// `npm test`: all checks, also in a fresh clone. A step runs even if an earlier one failed, unless it needs that one.
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
const { runNode } = await import('./run-node.mjs')

const results = inRoot('test-results')
const reports = { jest: `${results}/jest.json`, e2e: `${results}/e2e.json` }
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

/**
 * `counts` reads how many tests a step has run; a step without tests that fails counts as one failure.
 * `after`: the steps it needs.
 * @typedef {object} Step
 * @property {string} name
 * @property {string[]} command
 * @property {Record<string, string>} [env]
 * @property {string[]} [after]
 * @property {() => import('./counts.mjs').Counts | undefined} [counts]
 */

/** @type {Step[]} */
const steps = [
  { name: 'format', command: ['node_modules/prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.'] },
  { name: 'lint', command: ['tooling/lint/lint.mjs'] },
  { name: 'types', command: ['node_modules/typescript/bin/tsc', '-b'] },
  { name: 'requirements', command: ['tooling/requirements/requirements.mjs'] },
  {
    name: 'unit tests',
    command: [
      'node_modules/jest/bin/jest.js',
      '--ci',
      '--json',
      `--outputFile=${reports.jest}`,
      '--testLocationInResults=false',
    ],
    counts: () => jestCounts(reports.jest),
  },
  { name: 'build', command: ['tooling/build/build.mjs'] },
  {
    name: 'browser tests',
    command: ['tooling/test/e2e.mjs'],
    env: { E2E_REPORT: reports.e2e },
    after: ['build'],
    counts: () => playwrightCounts(reports.e2e),
  },
]

/** @param {number} ms */
const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`

/** @type {string[]} */
const failed = []
const total = { passed: 0, failed: 0, flaky: 0 }

for (const { name, command, env = {}, after = [], counts } of steps) {
  if (after.some((needed) => failed.includes(needed))) {
    console.log(`\n✗ ${name}: skipped, because this failed: ${after.join(', ')}`)
    failed.push(name)
    total.failed += 1
    continue
  }
  console.log(`\n▸ ${name}`)
  const started = Date.now()
  const code = await runNode(command, env)
  /** @type {import('./counts.mjs').Counts} */
  const counted = counts?.() ?? { passed: 0, failed: 0 }
  const isGood = code === 0 && counted.failed === 0
  total.passed += counted.passed
  total.flaky += counted.flaky ?? 0
  total.failed += isGood ? 0 : Math.max(counted.failed, 1)
  if (!isGood) failed.push(name)
  console.log(`${isGood ? '✓' : '✗'} ${name}: ${seconds(Date.now() - started)}`)
}

if (failed.length > 0) console.log(`\nFailed: ${failed.join(', ')}`)
if (total.flaky > 0)
  console.log(`\nPassed only at the second attempt: ${total.flaky} (flaky in the Playwright report above)`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(failed.length > 0 ? 1 : 0)
