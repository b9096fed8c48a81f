// `npm run bench -- renderer-kills [rate kills]`: kills the renderer behind nginx again and again under load, by default 20
// times at 200 pages a second. Prints figures; exits with 1 if a page failed.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { runPacedLoad } from '../../backend/bench/run-paced-load.ts'
import { startNginxPortal } from './start-nginx.ts'

const [rate = 200, kills = 20] = process.argv.slice(2).map(Number)
/** Time for a kill and the restart of the renderer, which pauses longer after each failure, s. */
const SECONDS_PER_KILL = 4
const folder = await mkdtemp(join(tmpdir(), 'renderer-kills-'))
const portal = await startNginxPortal({ folder, say: console.log })
const { url, renderer } = portal

/** Whether a page that was never asked for before, and so is not in nginx's cache, is rendered. */
async function isRendering() {
  const answer = await fetch(`${url}/products?q=${performance.now()}`)
  return (await answer.text()).includes(' data-rendered')
}

/** The rendered pages without those of withdrawn products, which are 404. */
async function findPages() {
  const prices = await fetch(`${url}/public/api/v3/organizations/0/products?withSketches=false`)
  const products = (await prices.json()) as { id: number }[]
  const found = []
  for (const path of ['/', '/products', '/information', ...products.map(({ id }) => `/products/${id}`)])
    if ((await fetch(url + path)).status === 200) found.push(path)
  return found
}

try {
  while (!(await isRendering())) await wait(100)
  const pages = await findPages()
  const load = runPacedLoad({
    requests: pages.map((path) => ({ url: url + path, headers: { 'accept-encoding': 'br' } })),
    rate,
    seconds: kills * SECONDS_PER_KILL,
  })
  let killed = 0
  while (killed < kills) {
    await wait(100)
    if (!(await isRendering())) continue
    process.kill(renderer.pid ?? 0, 'SIGKILL')
    killed += 1
  }
  const { requests, errors, faults, rps, p50, p99 } = await load
  console.log(
    `${killed} kills: ${errors} of ${requests} pages failed; ${rps.toFixed(0)}/s, median ${p50.toFixed(1)} ms, 99 % ${p99.toFixed(1)} ms`,
  )
  if (errors > 0) {
    console.log(`Failed by status or error code: ${JSON.stringify(faults)}`)
    process.exitCode = 1
  }
} finally {
  await portal.stop()
  await rm(folder, { recursive: true, force: true })
}
