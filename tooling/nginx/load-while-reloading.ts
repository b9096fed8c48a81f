import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { inRoot } from '../workspace.ts'

/**
 * Asks for a page, a script, the registry and the products at a constant rate while nginx reloads again and again (F19).
 * @returns times in ms
 */
export async function loadWhileReloading({
  url,
  reload,
  rate,
  reloads,
  seconds,
}: {
  /** Of the portal. */
  url: string
  reload: () => Promise<void>
  /** Requests a second. */
  rate: number
  /** Spread over the time. */
  reloads: number
  seconds: number
}): Promise<{
  requests: number
  errors: number
  faults: Record<string, number>
  reopened: number
  rps: number
  p50: number
  p99: number
}> {
  const { runPacedLoad } = await import(pathToFileURL(inRoot('backend/bench/run-paced-load.ts')).href)
  const page = await (await fetch(`${url}/products`)).text()
  const script = /(?:src|href)="(\/assets\/[^"]+\.js)"/.exec(page)?.[1]
  if (script === undefined) throw new Error(`${url}/products has no script`)
  const paths = ['/products', script, '/registry.json', '/public/api/v3/organizations/0/products?withSketches=false']
  const requests = paths.map((path) => ({ url: url + path, headers: { 'accept-encoding': 'gzip, br' } }))
  const load = runPacedLoad({ requests, rate, seconds })
  const reloading = async () => {
    for (let count = 0; count < reloads; count += 1) {
      await wait((seconds * 1_000) / (reloads + 1))
      await reload()
    }
  }
  const [figures] = await Promise.all([load, reloading()])
  return figures
}
