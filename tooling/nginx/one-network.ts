// `npm run bench -- one-network [bodies|suggestions|refusals]`: what one network can do to all others (A24, A26), behind
// nginx with PostgreSQL. Sends other visitors' calls without and with the load: 400 bodies that drip, 25 loops of guests'
// suggestions from a service that answers in 250 ms, or 150 loops of answers to the captcha, most of them refused. Prints
// how many calls were answered, and exits with 1 if fewer than 95 % of any kind were.
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, request as httpRequest } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import type { AddressInfo } from 'node:net'
import { inRoot } from '../workspace.ts'
import { dripBodies } from './dripping-bodies.ts'
import { startNginxPortal } from './start-nginx.ts'

const [wanted = 'bodies'] = process.argv.slice(2)
/** Length of a measurement, s, and the visitors' calls of each kind in a second. */
const [SECONDS, RATE] = [10, 10]
/** The smallest share of answered calls of a kind. */
const MIN_ANSWERED = 0.95

const { findBuyers } = await import(pathToFileURL(inRoot('backend/bench/kill-orders/buyers.ts')).href)
const { createClient } = await import(pathToFileURL(inRoot('backend/src/testing/client.ts')).href)

/** Answered requests for suggestions, which cost money. */
let paid = 0
const dadata = createServer(async (request, response) => {
  paid += 1
  await wait(250)
  request.resume()
  response.writeHead(200, { 'content-type': 'application/json' }).end('{"suggestions":[]}')
}).listen(0, '127.0.0.1')
await once(dadata, 'listening')
const { port: dadataPort } = dadata.address() as AddressInfo

const folder = await mkdtemp(join(tmpdir(), 'one-network-'))
const portal = await startNginxPortal({
  folder,
  env: { DADATA_TOKEN: 'sample', DADATA_URL: `http://127.0.0.1:${dadataPort}` },
  say: console.log,
})
const { port } = portal.edge

/** @returns the status or the code of an error */
const ask = (
  path: string,
  { body, ...options }: { localAddress?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<number | string> =>
  new Promise((resolve) => {
    const method = body === undefined ? 'GET' : 'POST'
    const request = httpRequest({ host: '127.0.0.1', port, path, method, timeout: 10_000, ...options }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0))
    })
    request.once('timeout', () => request.destroy(Object.assign(new Error('timeout'), { code: 'TIMEOUT' })))
    request.once('error', (error) => resolve((error as NodeJS.ErrnoException).code ?? 'ERROR'))
    request.end(body)
  })

let texts = 0
/** The path of a suggestion that nobody has asked for. */
const newSuggestion = (kind: 'address' | 'organization') =>
  `/public/api/v3/dadata/suggest/${kind}?query=text-${(texts += 1)}`

/**
 * Sends requests in loops, which pause for a moment after a refusal, until the function that it returns is called.
 * @param count of loops
 */
function repeat(count: number, send: () => Promise<number | string>) {
  let isOver = false
  const loop = async () => {
    while (!isOver) if ((await send()) !== 200) await wait(10)
  }
  const loops = Array.from({ length: count }, loop)
  return () => {
    isOver = true
    return Promise.all(loops)
  }
}

/** The loads of one network, and how each ends. */
const loads: Record<string, () => () => unknown> = {
  bodies() {
    const drops = dripBodies(port, 400)
    return () => drops.stop()
  },
  suggestions: () => repeat(25, () => ask(newSuggestion('organization'))),
  refusals() {
    const [headers, body] = [{ 'content-type': 'application/json' }, '{"id":"a","answer":"a"}']
    return repeat(150, () => ask('/captcha.local/answer', { headers, body }))
  },
}

try {
  const [buyer] = await findBuyers(portal.url, createClient(portal.url))
  const headers = { authorization: `Bearer ${buyer.token}` }
  /** Calls of visitors from other networks. */
  const calls: Record<string, (localAddress: string) => Promise<number | string>> = {
    products: (localAddress) => ask('/public/api/v3/organizations/0/products?withSketches=false', { localAddress }),
    orders: (localAddress) =>
      ask(`/public/api/v3/organizations/${buyer.orgId}/orders?rowsCount=20&rowsOffset=0`, { localAddress, headers }),
    addresses: (localAddress) => ask(newSuggestion('address'), { localAddress, headers }),
  }

  /** Sends every kind of call at a constant rate, and prints the answers. */
  async function measure(name: string) {
    const before = paid
    const kinds = Object.entries(calls).map(async ([kind, call]) => {
      const answers = Array.from({ length: SECONDS * RATE }, async (_, place) => {
        await wait((place * 1_000) / RATE)
        const started = performance.now()
        const answer = await call(`127.0.0.${2 + (place % 20)}`)
        return { answer, took: performance.now() - started }
      })
      const all = await Promise.all(answers)
      const times = all.flatMap(({ answer, took }) => (answer === 200 ? [took] : [])).toSorted((a, b) => a - b)
      const faults = [...new Set(all.map(({ answer }) => answer).filter((answer) => answer !== 200))]
      const [middle, late] = [0.5, 0.99].map((share) => times[Math.floor(times.length * share)]?.toFixed(0) ?? '-')
      console.log(
        `${name}, ${kind}: ${times.length} of ${all.length} answered, median ${middle} ms, 99 % ${late} ms` +
          (faults.length > 0 ? `, else ${faults.join(', ')}` : ''),
      )
      return times.length / all.length
    })
    const shares = await Promise.all(kinds)
    console.log(`${name}: ${((paid - before) / SECONDS).toFixed(0)} paid requests a second`)
    return Math.min(...shares)
  }

  await measure('without')
  const end = loads[wanted]?.()
  if (end === undefined) throw new Error(`no such load: ${wanted}`)
  await wait(2_000)
  const share = await measure(wanted)
  await end()
  if (share < MIN_ANSWERED) process.exitCode = 1
} finally {
  await portal.stop()
  dadata.closeAllConnections()
  dadata.close()
  await rm(folder, { recursive: true, force: true })
}
