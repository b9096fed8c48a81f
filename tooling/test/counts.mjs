import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { inRoot } from '../workspace.mjs'

/**
 * `failures` names the failed tests, one a line, by file and title.
 * @typedef {{passed: number, failed: number, failures: readonly string[]}} Counts
 */

/** @param {string} path @returns {any} the report; `undefined` if there is none */
function report(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}

/**
 * Counts of a jest report. A file that could not run counts as one failure.
 * @param {string} path
 * @returns {Counts | undefined}
 */
export function jestCounts(path) {
  const found = report(path)
  if (found === undefined) return undefined
  const failures = found.testResults
    .filter((/** @type {any} */ { status }) => status === 'failed')
    .flatMap((/** @type {any} */ { name, assertionResults }) => {
      const failed = assertionResults.filter((/** @type {any} */ { status }) => status === 'failed')
      const titles = failed.length === 0 ? ['could not run'] : failed.map((/** @type {any} */ test) => test.fullName)
      return titles.map((/** @type {string} */ title) => named(name, title))
    })
  return { passed: found.numPassedTests, failed: found.numFailedTests + found.numRuntimeErrorTestSuites, failures }
}

/**
 * Counts of a Playwright report. Errors outside of tests, such as a portal that does not start, count as failures. So do
 * skipped tests.
 * @param {string} path
 * @returns {Counts | undefined}
 */
export function playwrightCounts(path) {
  const found = report(path)
  if (found === undefined) return undefined
  const { expected, unexpected, skipped } = found.stats
  const failures = found.suites.flatMap((/** @type {any} */ suite) => badSpecs(suite, found.config.rootDir))
  return { passed: expected, failed: unexpected + skipped + found.errors.length, failures }
}

/** @param {any} suite @param {string} folder of the suite's files @returns {string[]} */
function badSpecs(suite, folder) {
  const bad = (suite.specs ?? []).filter((/** @type {any} */ { tests }) =>
    tests.some((/** @type {any} */ { status }) => status === 'unexpected' || status === 'skipped'),
  )
  return [
    ...bad.map((/** @type {any} */ { file, line, title }) => named(`${folder}/${file}`, title, line)),
    ...(suite.suites ?? []).flatMap((/** @type {any} */ inner) => badSpecs(inner, folder)),
  ]
}

/** @param {string} file @param {string} title @param {number} [line] */
const named = (file, title, line) => `${relative(inRoot(), file)}${line === undefined ? '' : `:${line}`} › ${title}`
