import { relative } from 'node:path'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { slowestTests } from '../../tooling/test/slowest.ts'
import { inRoot } from '../../tooling/workspace.ts'

/** Lists the slowest tests after a run. */
export default class SlowestReporter implements Reporter {
  readonly #tests: { name: string; ms: number }[] = []

  onTestEnd(test: TestCase, { duration }: TestResult): void {
    const { file, line } = test.location
    this.#tests.push({ name: `${relative(inRoot(), file)}:${line} › ${test.title}`, ms: duration })
  }

  onEnd(): void {
    const list = slowestTests(this.#tests)
    if (list !== '') console.log(`\n${list}`)
  }
}
