// `npm run bench -- rendered-pages [seconds]`: 500 page requests a second at one renderer, of a shop with 2,000 products.
// Prints the times, the memory over the run, and how long a changed price takes to reach the html.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { AddressInfo } from 'node:net'
import { runPacedLoad } from '../../backend/bench/run-paced-load.ts'
import { startPortal } from '../../tooling/runner/portal.ts'
import { inRoot } from '../../tooling/workspace.ts'

const print = (line: string) => void process.stdout.write(`${line}\n`)
const seconds = Number(process.argv[2] ?? 60)
const REQUESTS_PER_SECOND = 500
const PRODUCTS = 2_000
const PRICES = '/public/api/v3/organizations/0/products?withSketches=false'

const dataDir = await mkdtemp(join(tmpdir(), 'portal-bench-'))
const portal = await startPortal({ port: 0, dataDir })
const sample = (await (await fetch(portal.url + PRICES)).json()) as { id: number; price: number }[]
const products = Array.from({ length: PRODUCTS }, (_, index) => ({
  ...sample[index % sample.length],
  id: 100_000 + index,
  price: 10_000 + index,
}))

// Before the portal: its price list has 2,000 products, each with the texts of a sample product.
const front = createServer((incoming, answer) => {
  if (incoming.url === PRICES) {
    const etag = `"${products[0]?.price}"`
    if (incoming.headers['if-none-match'] === etag) return void answer.writeHead(304).end()
    return void answer.writeHead(200, { etag }).end(JSON.stringify(products))
  }
  const path = (incoming.url ?? '').replace(/^(\/public\/api\/v3\/product\/id\/)1\d{5}\//, `$1${sample[0]?.id}/`)
  incoming.pipe(
    request(portal.url + path, { method: incoming.method, headers: incoming.headers }, (inner) => {
      answer.writeHead(inner.statusCode ?? 502, inner.headers)
      inner.pipe(answer)
    }),
  )
})
await new Promise((listening) => front.listen(0, '127.0.0.1', () => listening(undefined)))
const { port } = front.address() as AddressInfo

const renderer = spawn(process.execPath, [inRoot('renderer/src/main.ts')], {
  env: { PORT: '0', PORTAL_URL: `http://127.0.0.1:${port}`, PUBLIC_URL: portal.url },
  stdio: ['ignore', 'pipe', 'pipe'],
})
let faults = 0
createInterface({ input: renderer.stderr }).on('line', (line) => {
  if (JSON.parse(line).level === 'info') return
  faults += 1
  print(line)
})
const url = await new Promise((listening) => {
  createInterface({ input: renderer.stdout }).on('line', (line) =>
    listening(`http://127.0.0.1:${JSON.parse(line).port}`),
  )
})
const html = async (path: string) => (await fetch(url + path)).text()
while (!(await fetch(`${url}/-/health`)).ok) await new Promise((later) => setTimeout(later, 50))

/** Memory of the renderer, then of each server part's process, MB. */
async function memory() {
  const own = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${renderer.pid}/status`, 'utf8'))?.[1]) / 1024
  const metrics = await html('/-/metrics')
  const parts = [...metrics.matchAll(/^renderer_part_memory_bytes\{.*\} (\d+)/gm)].map(
    ([, bytes]) => Number(bytes) / 1024 ** 2,
  )
  return [own, ...parts].map(Math.round).join('+')
}

const paths = [
  '/',
  '/products',
  '/products?validity=36',
  '/information',
  ...products.map(({ id }) => `/products/${id}`),
]
const first = performance.now()
/** Pages of withdrawn products, which are answered 404. */
const withdrawn = new Set()
for (const path of paths) {
  const answer = await fetch(url + path)
  if (!(await answer.text()).includes('data-rendered')) throw new Error(`${path} is plain`)
  if (answer.status === 404) withdrawn.add(path)
}
print(`first rendering of ${paths.length} pages: ${((performance.now() - first) / paths.length).toFixed(1)} ms each`)

/** Every fourth request is for a list. */
const requests = products
  .filter(({ id }) => !withdrawn.has(`/products/${id}`))
  .flatMap(({ id }, index) => [`/products/${id}`, ...(index % 3 === 0 ? [paths[(index / 3) % 4] ?? '/'] : [])])
const load = runPacedLoad({
  requests: requests.map((path) => ({ url: url + path, headers: { 'accept-encoding': 'br' } })),
  rate: REQUESTS_PER_SECOND,
  seconds,
})
const memories: string[] = []
const delays: number[] = []
const sampling = setInterval(() => void memory().then((all) => memories.push(all)), 5_000)
const pricing = setInterval(() => void changePrice(), 7_000)
async function changePrice() {
  const product = products[0]
  if (product === undefined) return
  product.price += 1
  const changed = performance.now()
  const price = product.price.toLocaleString('ru-RU')
  while (!(await html('/products')).replaceAll(' ', ' ').includes(price.replaceAll(' ', ' ')))
    await new Promise((later) => setTimeout(later, 20))
  delays.push(Math.round(performance.now() - changed))
}
const { requests: sent, errors, p50, p99, faults: kinds } = await load
clearInterval(sampling)
clearInterval(pricing)

print(
  `${sent} requests, ${REQUESTS_PER_SECOND}/s: ${errors} failed ${JSON.stringify(kinds)}; median ${p50.toFixed(1)} ms, 99 % ${p99.toFixed(1)} ms`,
)
print(`memory of the renderer and of each server part every 5 s, MB: ${memories.join(' ')}`)
print(`a changed price is in the html after, ms: ${delays.join(' ')}`)
print(`warnings and errors in its log: ${faults}`)

renderer.kill()
front.close()
front.closeAllConnections()
await portal.stop()
await rm(dataDir, { recursive: true, force: true })
