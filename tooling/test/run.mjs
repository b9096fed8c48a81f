// `npm test`: everything there is to check, from a fresh clone on. Each step runs even when an earlier one failed,
// unless it stands on it. The last line is plain: `N passed, N failed`.
import { mkdirSync, rmSync } from 'node:fs'
import { requireNode } from '../runner/node-version.mjs'

requireNode()
const { ensureInstalled } = await import('../runner/install.mjs')
const { exitWith } = await import('../plain-error.mjs')
await ensureInstalled(console.log).catch(exitWith)

const { inRoot } = await import('../workspace.mjs')
const { jestCounts, playwrightCounts } = await import('./counts.mjs')
const { runNode } = await import('./run-node.mjs')

const results = inRoot('test-results')
const reports = { jest: `${results}/jest.json`, e2e: `${results}/e2e.json` }
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

/**
 * `counts` reads the tests a step has run; a step without tests counts only when it fails, as one.
 * `after`: the steps without which it makes no sense.
 * @typedef {object} Step
 * @property {string} name
 * @property {string[]} command
 * @property {Record<string, string>} [env]
 * @property {string[]} [after]
 * @property {() => import('./counts.mjs').Counts | undefined} [counts]
 */

/** @type {Step[]} */
const steps = [
  { name: 'формат', command: ['node_modules/prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.'] },
  { name: 'правила кода', command: ['tooling/lint/lint.mjs'] },
  { name: 'типы', command: ['node_modules/typescript/bin/tsc', '-b'] },
  { name: 'требования', command: ['tooling/requirements/requirements.mjs'] },
  {
    name: 'модульные проверки',
    command: [
      'node_modules/jest/bin/jest.js',
      '--ci',
      '--json',
      `--outputFile=${reports.jest}`,
      '--testLocationInResults=false',
    ],
    counts: () => jestCounts(reports.jest),
  },
  { name: 'сборка', command: ['tooling/build/build.mjs'] },
  {
    name: 'проверки в браузере',
    command: ['tooling/test/e2e.mjs'],
    env: { E2E_REPORT: reports.e2e },
    after: ['сборка'],
    counts: () => playwrightCounts(reports.e2e),
  },
]

/** @param {number} ms */
const seconds = (ms) => `${(ms / 1000).toFixed(1).replace('.', ',')} с`

/** @type {string[]} */
const failed = []
const total = { passed: 0, failed: 0, flaky: 0 }

for (const { name, command, env = {}, after = [], counts } of steps) {
  if (after.some((needed) => failed.includes(needed))) {
    console.log(`\n✗ ${name}: пропущено, потому что не прошло: ${after.join(', ')}`)
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

if (failed.length > 0) console.log(`\nНе прошло: ${failed.join(', ')}`)
if (total.flaky > 0)
  console.log(`\nПрошли только со второго раза: ${total.flaky} (названы в отчёте Playwright выше как flaky)`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(failed.length > 0 ? 1 : 0)
