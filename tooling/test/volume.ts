import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { inRoot } from '../workspace.ts'
import { jestCounts } from './counts.ts'
import { runNode } from './run-node.ts'
import type { Step } from './steps.ts'

const report = inRoot('test-results/volume.json')

/**
 * Five years of orders in a real PostgreSQL: what every statement of a call and of background work reads. Alone on the
 * machine, because the backend ends slow statements.
 * @param args more arguments of Jest
 */
export const volumeTests = (args: readonly string[]): Step => ({
  name: 'five years of orders',
  run() {
    mkdirSync(dirname(report), { recursive: true })
    const jest = 'node_modules/jest/bin/jest.js'
    const files = ['--selectProjects', 'backend', '--testMatch', '**/*.volume.ts']
    return runNode([jest, '--ci', ...files, '--json', `--outputFile=${report}`, ...args])
  },
  counts: () => jestCounts(report),
})
