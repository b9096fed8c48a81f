// `npm run bench -- overload [seconds]`: asks for a buyer's orders through nginx at twice the rate that the backend can
// answer, by default for a minute. Prints figures; exits with 1 if a request failed other than by 503 with Retry-After, or
// if ten seconds later an ordinary load is not answered as before.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { inRoot } from '../workspace.ts'
import { startNginxPortal } from './start-nginx.ts'

const SECONDS = Number(process.argv[2] ?? 60)
/** More requests in flight than the edge lets through to the backend. */
const CONNECTIONS = 2_000
const REFUSED = '503 with Retry-After'

const { runPacedLoad } = await import(pathToFileURL(inRoot('backend/bench/run-paced-load.ts')).href)
const { findBuyers } = await import(pathToFileURL(inRoot('backend/bench/kill-orders/buyers.ts')).href)
const { createClient } = await import(pathToFileURL(inRoot('backend/src/testing/client.ts')).href)

const folder = await mkdtemp(join(tmpdir(), 'overload-'))
// All requests come from one network.
const portal = await startNginxPortal({ folder, env: { EDGE_CONNECTIONS: String(CONNECTIONS) }, say: console.log })
try {
  const { url } = portal
  const [buyer] = await findBuyers(url, createClient(url))
  const headers = { authorization: `Bearer ${buyer.token}` }
  const path = `/public/api/v3/organizations/${buyer.orgId}/orders?rowsCount=20&rowsOffset=0`
  async function load(rate: number, seconds: number, atOnce?: number) {
    const figures = await runPacedLoad({ requests: [{ url: url + path, headers }], rate, seconds, atOnce })
    const { requests, faults, rps, p50, p99 } = figures
    console.log(
      `${requests} requests in ${seconds} s, ended ${rps.toFixed(0)}/s, failed ${JSON.stringify(faults)}; ` +
        `of the others: median ${p50.toFixed(1)} ms, 99 % ${p99.toFixed(1)} ms`,
    )
    return figures
  }

  console.log('Capacity, with at most 50 requests at a time:')
  await load(100_000, 2)
  const { rps: capacity } = await load(100_000, 5)
  const ordinary = Math.round(capacity / 4)
  console.log('A quarter of it:')
  const before = await load(ordinary, 5)
  console.log('Twice:')
  const { faults } = await load(Math.round(2 * capacity), SECONDS, CONNECTIONS)
  await wait(10_000)
  console.log('A quarter, ten seconds later:')
  const after = await load(ordinary, 5)
  const isRefusedOnly = Object.keys(faults).every((fault) => fault === REFUSED) && (faults[REFUSED] ?? 0) > 0
  if (!isRefusedOnly || after.errors > 0 || after.p99 > 3 * before.p99) process.exitCode = 1
} finally {
  await portal.stop()
  await rm(folder, { recursive: true, force: true })
}
