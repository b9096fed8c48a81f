// `npm run bench -- nginx-reloads [rate reloads seconds]`: reloads nginx under load (F19), by default ten times in 30 s at
// 500 requests a second. Prints figures; exits with 1 if a request failed.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadWhileReloading } from './load-while-reloading.ts'
import { startNginxPortal } from './start-nginx.ts'

const [rate = 500, reloads = 10, seconds = 30] = process.argv.slice(2).map(Number)
const folder = await mkdtemp(join(tmpdir(), 'nginx-reloads-'))
const portal = await startNginxPortal({ folder, say: console.log })
try {
  const { url, edge } = portal
  // A run without reloads warms everything up.
  await loadWhileReloading({ url, reload: edge.reload, rate, reloads: 0, seconds: 3 })
  const { requests, errors, faults, reopened, rps, p50, p99 } = await loadWhileReloading({
    url,
    reload: edge.reload,
    rate,
    reloads,
    seconds,
  })
  console.log(
    `${reloads} reloads: ${errors} of ${requests} requests failed, ${reopened} were sent again over a new connection; ` +
      `${rps.toFixed(0)}/s, median ${p50.toFixed(1)} ms, 99 % ${p99.toFixed(1)} ms`,
  )
  if (errors > 0) {
    console.log(`Failed by status or error code: ${JSON.stringify(faults)}`)
    process.exitCode = 1
  }
} finally {
  await portal.stop()
  await rm(folder, { recursive: true, force: true })
}
