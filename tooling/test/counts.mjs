import { readFileSync } from 'node:fs'

/** @typedef {{passed: number, failed: number}} Counts */

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
  return { passed: found.numPassedTests, failed: found.numFailedTests + found.numRuntimeErrorTestSuites }
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
  return { passed: expected, failed: unexpected + skipped + found.errors.length }
}
