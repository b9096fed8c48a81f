// `npm run kill-orders [-- kills]`: four buyers order without a pause, the backend is killed (-9) at random moments and
// started again on the same data, what had no answer is sent again under its key. At the end every key must be one whole
// order: its lines, its sums, its pieces off the stock, and nothing that was acknowledged may be missing. First on the
// embedded database, then on a PostgreSQL server where the machine has one. Ends with 1 when anything is amiss.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPostgres, startPostgres } from '../../dist/testing/start-postgres.js'
import { killWhileOrdering } from './kill-while-ordering.mjs'

const KILLS = Number(process.argv[2] ?? 50)
/** Milliseconds a restart may take (F16). */
const RESTART_LIMIT = 5_000

/** Tells what came of it; gives whether all is well. @param {string} name @param {import('./kill-while-ordering.mjs').Outcome} outcome */
function tell(name, { restarts, keys, acknowledged, resent, inFlight, unanswered, faults }) {
  const sorted = restarts.toSorted((one, other) => one - other)
  const [quickest = NaN, median = NaN, slowest = NaN] = [sorted[0], sorted[sorted.length >> 1], sorted.at(-1)]
  const seconds = (/** @type {number} */ ms) => `${(ms / 1_000).toFixed(1)} с`
  // The slower ones say what else the machine was doing.
  const late = quickest > RESTART_LIMIT ? [`перезапуск занимает ${seconds(quickest)}`] : []
  const problems = [...faults, ...late]
  const times = `перезапуск от ${seconds(quickest)}, в середине ${seconds(median)}, до ${seconds(slowest)}`
  print(`${name}: остановок kill -9 ${KILLS}, ${times}`)
  print(`  ключей ${keys}, заказов с ответом ${acknowledged}, послано повторно ${resent}`)
  print(`  в пути в миг остановки ${inFlight}, из них записано без ответа ${unanswered}`)
  print(problems.length === 0 ? '  каждый ключ: один целый заказ, ничего не потеряно' : problems.join('\n'))
  return problems.length === 0
}

/** @param {string} line */
function print(line) {
  process.stdout.write(`${line}\n`)
}

const dataDir = await mkdtemp(join(tmpdir(), 'portal-kill-'))
const bin = findPostgres()
const postgres = bin === undefined ? undefined : await startPostgres(bin)
try {
  let isWhole = tell('Встроенная база', await killWhileOrdering({ DATA_DIR: join(dataDir, 'embedded') }, KILLS))
  if (postgres !== undefined) {
    const env = { DATA_DIR: join(dataDir, 'server'), DATABASE_URL: postgres.url, SAMPLE_DATA: 'true' }
    isWhole = tell('Сервер PostgreSQL', await killWhileOrdering(env, KILLS)) && isWhole
  }
  if (!isWhole) process.exitCode = 1
} finally {
  postgres?.dispose()
  await rm(dataDir, { recursive: true, force: true })
}
