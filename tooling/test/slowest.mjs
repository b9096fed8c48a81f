/** @typedef {{name: string, ms: number}} TimedTest */

const COUNT = 20

/**
 * A list of the twenty slowest tests of a run. A run of fewer tests needs none.
 * @param {readonly TimedTest[]} tests
 * @returns {string} lines; empty for a small run
 */
export function slowestTests(tests) {
  if (tests.length <= COUNT) return ''
  const slowest = tests.toSorted((one, other) => other.ms - one.ms).slice(0, COUNT)
  const lines = slowest.map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${name}`)
  return [`The ${COUNT} slowest of ${tests.length} tests:`, ...lines].join('\n')
}
