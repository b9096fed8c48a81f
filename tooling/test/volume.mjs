import { inRoot } from '../workspace.mjs'
import { jestCounts } from './counts.mjs'
import { runNode } from './run-node.mjs'

const report = inRoot('test-results/volume.json')

/**
 * Five years of orders in a real PostgreSQL: what every statement of a call and of background work reads. Alone on the
 * machine, because the backend ends slow statements. @type {import('./steps.mjs').Step}
 */
export const volumeTests = {
  name: 'five years of orders',
  run: () =>
    runNode([
      'node_modules/jest/bin/jest.js',
      '--ci',
      '--selectProjects',
      'backend',
      '--testMatch',
      '**/*.volume.ts',
      '--json',
      `--outputFile=${report}`,
    ]),
  counts: () => jestCounts(report),
}
