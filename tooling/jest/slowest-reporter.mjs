import { relative } from 'node:path'
import { slowestTests } from '../test/slowest.mjs'
import { inRoot } from '../workspace.mjs'

/**
 * The part of jest's results that the list needs. `duration` in ms; `null` for a test that was not run.
 * @typedef {{testFilePath: string, testResults: {fullName: string, duration?: number | null}[]}} FileResult
 */

/** Lists the slowest tests after a jest run. */
export default class SlowestReporter {
  /** @param {unknown} _contexts @param {{testResults: FileResult[]}} results */
  onRunComplete(_contexts, { testResults }) {
    const tests = testResults.flatMap((file) =>
      file.testResults.map(({ fullName, duration }) => ({
        name: `${relative(inRoot(), file.testFilePath)} › ${fullName}`,
        ms: duration ?? 0,
      })),
    )
    const list = slowestTests(tests)
    if (list !== '') console.log(`\n${list}`)
  }
}
