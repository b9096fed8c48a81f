type TimedTest = { name: string; ms: number }

const LISTED_TESTS = 20

/**
 * A list of the twenty slowest tests of a run. A run of fewer tests needs none.
 * @returns lines; empty for a small run
 */
export function slowestTests(tests: readonly TimedTest[]): string {
  if (tests.length <= LISTED_TESTS) return ''
  const slowest = tests.toSorted((one, other) => other.ms - one.ms).slice(0, LISTED_TESTS)
  const lines = slowest.map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${name}`)
  return [`The ${LISTED_TESTS} slowest of ${tests.length} tests:`, ...lines].join('\n')
}
