import { relative } from 'node:path'
import { slowestTests } from '../test/slowest.ts'
import { inRoot } from '../workspace.ts'

/** The part of jest's results that the list needs. `duration` in ms; `null` for a test that was not run. */
type FileResult = { testFilePath: string; testResults: { fullName: string; duration?: number | null }[] }

/** Lists the slowest tests after a jest run. */
export default class SlowestReporter {
  onRunComplete(_contexts: unknown, { testResults }: { testResults: FileResult[] }) {
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
