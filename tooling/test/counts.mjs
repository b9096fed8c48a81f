import { readFileSync } from 'node:fs'

/** @typedef {{passed: number, failed: number, flaky?: number}} Counts `flaky`: of those passed, the ones of a second run */

/** @param {string} path @returns {any} the report, or `undefined` where a run left none */
function report(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}

/**
 * Counts of a jest report. A file that could not be run has no tests in it and counts as one failure.
 * @param {string} path
 * @returns {Counts | undefined}
 */
export function jestCounts(path) {
  const found = report(path)
  if (found === undefined) return undefined
  return { passed: found.numPassedTests, failed: found.numFailedTests + found.numRuntimeErrorTestSuites }
}

/**
 * Counts of a Playwright report. Errors outside of any test (a portal that didn't start) count as failures; so does a
 * test that never ran.
 * @param {string} path
 * @returns {Counts | undefined}
 */
export function playwrightCounts(path) {
  const found = report(path)
  if (found === undefined) return undefined
  const { expected, unexpected, flaky, skipped } = found.stats
  return { passed: expected + flaky, failed: unexpected + skipped + found.errors.length, flaky }
}
