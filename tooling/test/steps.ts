import { runNodeQuietly } from './run-node.ts'
import type { Counts } from './counts.ts'

/**
 * A step shows its own output and ends with an exit code. `counts` reads how many tests it has run; a step without tests
 * that fails counts as one failure.
 */
export interface Step {
  name: string
  run: () => Promise<number>
  counts?: () => Counts | undefined
}

/** A run of several steps, which adds up their counts. */
export function startRun() {
  const failed: string[] = []
  const failures: string[] = []
  const total = { passed: 0, failed: 0 }

  /** @param code its exit code @param started its start, ms */
  function note({ name, counts }: Pick<Step, 'name' | 'counts'>, code: number, started: number) {
    const counted = counts?.() ?? { passed: 0, failed: 0, failures: [] }
    const isGood = code === 0 && counted.failed === 0
    const lost = isGood ? 0 : Math.max(counted.failed, 1)
    total.passed += counted.passed
    total.failed += lost
    failures.push(...counted.failures)
    if (!isGood) failed.push(name)
    const figures = counts === undefined ? '' : ` ${counted.passed} passed, ${lost} failed,`
    console.log(`${isGood ? '✓' : '✗'} ${name}:${figures} ${((Date.now() - started) / 1000).toFixed(1)} s`)
  }

  return {
    hasFailed: (name: string) => failed.includes(name),

    async take(step: Step) {
      console.log(`\n▸ ${step.name}`)
      const started = Date.now()
      note(step, await step.run(), started)
    },

    /** Runs a Node program without tests and shows its output when it ends. */
    async check(name: string, command: string[]) {
      const started = Date.now()
      const { code, output } = await runNodeQuietly(command)
      console.log(`\n▸ ${name}\n${output.trimEnd()}`)
      note({ name }, code, started)
    },

    /** Counts the step as a failure. */
    skip({ name }: Step, why: string) {
      console.log(`\n✗ ${name}: skipped, because ${why}`)
      failed.push(name)
      total.failed += 1
    },

    /** Names what has failed and ends the process. The last line is `N passed, N failed`. */
    end(): never {
      if (failed.length > 0) console.log(['', `Failed: ${failed.join(', ')}`, ...failures].join('\n'))
      console.log(`\n${total.passed} passed, ${total.failed} failed`)
      process.exit(failed.length > 0 ? 1 : 0)
    },
  }
}
