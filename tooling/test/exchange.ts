// `npm run test:exchange`: imports the real files of 1C in the folder EXCHANGE_SAMPLES (by default ../shared/exchange), and
// validates a file of orders by the schemas of CommerceML that lie there. Without such a folder it does nothing and says
// so. The last line is `N passed, N failed`.
import { existsSync, mkdirSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { canInstall, firstOnPath, installByApt } from '../chromium/find-chromium.ts'
import { exitWith, PlainError } from '../plain-error.ts'
import { inRoot } from '../workspace.ts'
import { jestCounts } from './counts.ts'
import { runNode } from './run-node.ts'
import { startRun } from './steps.ts'

const report = inRoot('test-results/exchange.json')
const given = process.env['EXCHANGE_SAMPLES']
const samples = given ? resolve(given) : inRoot('../shared/exchange')

try {
  const run = startRun()
  if (!existsSync(samples)) {
    if (given) throw new PlainError(`EXCHANGE_SAMPLES=${given}: there is no such folder.`)
    console.log('Skipped: no folder of real files of 1C. Name one by EXCHANGE_SAMPLES.')
  } else {
    ensureXmllint()
    mkdirSync(dirname(report), { recursive: true })
    await run.take({
      name: 'real files of 1C',
      run: () => runNode(jest(process.argv.slice(2)), { EXCHANGE_SAMPLES: samples }),
      counts: () => jestCounts(report),
    })
  }
  run.end()
} catch (error) {
  exitWith(error)
}

/** @param args more arguments of Jest */
function jest(args: readonly string[]): string[] {
  const files = ['--selectProjects', 'backend', '--testMatch', '**/*.conformance.ts']
  return ['node_modules/jest/bin/jest.js', '--ci', ...files, '--json', `--outputFile=${report}`, ...args]
}

/** @throws PlainError with the package to install */
function ensureXmllint() {
  if (firstOnPath(['xmllint'], process.env) !== undefined) return
  if (!canInstall()) throw new PlainError('xmllint was not found. Install it: apt-get install libxml2-utils')
  console.log('Installing: apt-get install libxml2-utils…')
  installByApt('libxml2-utils')
}
