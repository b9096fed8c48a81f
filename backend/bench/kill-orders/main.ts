// `npm run bench -- kill-orders [kills]`: four buyers order without a pause, while the backend is killed (-9) at random
// moments and restarted on the same data. Unanswered requests are repeated with their keys. At the end every key must
// have one whole order with the right lines, sums and stock, and no acknowledged order may be missing. Runs on the
// embedded database, then on a PostgreSQL server if one is installed. Exits with 1 on any fault.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPostgres, startPostgres } from '../../src/testing/database/start-postgres.ts'
import { killWhileOrdering, type Outcome } from './kill-while-ordering.ts'

const KILLS = Number(process.argv[2] ?? 50)
/** Limit of a restart, ms (F16). */
const RESTART_LIMIT = 5_000

/** Prints the result. @returns whether there is no fault */
function tell(name: string, { restarts, keys, acknowledged, resent, inFlight, unanswered, faults }: Outcome) {
  const sorted = restarts.toSorted((one, other) => one - other)
  const [quickest = NaN, median = NaN, slowest = NaN] = [sorted[0], sorted[sorted.length >> 1], sorted.at(-1)]
  const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`
  // The quickest restart counts: other work of the machine slows some of them down.
  const late = quickest > RESTART_LIMIT ? [`a restart takes ${seconds(quickest)}`] : []
  const problems = [...faults, ...late]
  const times = `restart from ${seconds(quickest)}, median ${seconds(median)}, up to ${seconds(slowest)}`
  print(`${name}: ${KILLS} kills, ${times}`)
  print(`  keys ${keys}, acknowledged orders ${acknowledged}, repeated requests ${resent}`)
  print(`  in flight at the kills ${inFlight}, of these stored without an answer ${unanswered}`)
  print(problems.length === 0 ? '  every key has one whole order, nothing is lost' : problems.join('\n'))
  return problems.length === 0
}

function print(line: string) {
  process.stdout.write(`${line}\n`)
}

const dataDir = await mkdtemp(join(tmpdir(), 'portal-kill-'))
const bin = findPostgres()
const postgres = bin === undefined ? undefined : await startPostgres(bin, { isDurable: true })
try {
  let isWhole = tell('Embedded database', await killWhileOrdering({ DATA_DIR: join(dataDir, 'embedded') }, KILLS))
  if (postgres !== undefined) {
    const env = { DATA_DIR: join(dataDir, 'server'), DATABASE_URL: postgres.url, SAMPLE_DATA: 'true' }
    isWhole = tell('PostgreSQL server', await killWhileOrdering(env, KILLS)) && isWhole
  }
  if (!isWhole) process.exitCode = 1
} finally {
  postgres?.dispose()
  await rm(dataDir, { recursive: true, force: true })
}
