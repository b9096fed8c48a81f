// `npm run bench -- backends [rounds]`: one backend against three in the containers of docker-compose.yml, in turn, by
// default three times: how many order lists and orders they answer in a second, and the 99th percentile of both at a
// constant rate. Prints each turn and the medians.
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'
import { chromiumFlags, ensureChromium } from '../chromium/find-chromium.ts'
import { exitWith } from '../plain-error.ts'
import { inRoot } from '../workspace.ts'
import { startEngine } from './engine.ts'
import { startCompose } from './start-compose.ts'

const ROUNDS = Number(process.argv[2] ?? 3)
/** A buyer, the organisation that places orders, and the one whose orders are read. Both may choose pickup. */
const [PHONE, PLACING, READ] = ['+7 900 000-00-03', 1005, 1006]
/** Products of the sample catalogue. */
const PRODUCTS = [7101, 7102, 7103, 7104, 7274, 7401]
/** More than can be answered, a second. */
const UNLIMITED = 100_000

const { runPacedLoad } = await import(pathToFileURL(inRoot('backend/bench/run-paced-load.ts')).href)
const { bodyOf, contacts } = await import(pathToFileURL(inRoot('backend/src/testing/order.ts')).href)

/** @returns an access token */
async function signIn(url: string): Promise<string> {
  const browser = await chromium.launch({ executablePath: ensureChromium(console.log), args: chromiumFlags() })
  try {
    const page = await browser.newPage({ baseURL: url })
    await page.goto('/information')
    await page.getByRole('button', { name: 'Войти', exact: true }).click()
    await page.locator('#username').fill(PHONE)
    await page.locator('#password').fill('demo-2026')
    await page.locator('#kc-login').click()
    await page.waitForFunction(() => localStorage.getItem('access_token') !== null)
    return await page.evaluate(() => localStorage.getItem('access_token') ?? '')
  } finally {
    await browser.close()
  }
}

const median = (values: readonly number[]) => values.toSorted((one, other) => one - other)[values.length >> 1] ?? NaN

try {
  const folder = await mkdtemp(join(tmpdir(), 'portal-backends-'))
  const { env, stop } = await startCompose({ folder, say: console.log, settings: { ORDERS_PER_MINUTE: '999999' } })
  try {
    Object.assign(process.env, env)
    const { compose } = await startEngine('', () => undefined)
    const psql = ['exec', '-T', 'postgres', 'psql', '--username=portal', '--dbname=portal', '--command']
    await compose([...psql, 'update products set stock = 1000000'])
    const headers = { authorization: `Bearer ${await signIn(env.PORTAL_URL)}` }
    const ordersOf = (organisation: number) => `${env.PORTAL_URL}/public/api/v3/organizations/${organisation}/orders`
    const kinds = {
      reads: { rate: 200, requests: [{ url: `${ordersOf(READ)}?rowsCount=20&rowsOffset=0`, headers }] },
      orders: {
        rate: 20,
        // Orders of one product wait for each other.
        requests: PRODUCTS.map((product) => ({
          url: `${ordersOf(PLACING)}?delivery=false`,
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify(bodyOf(contacts, [product, 1])),
        })),
        keyHeader: 'Idempotency-Key',
      },
    }
    const figures: Map<string, number[]> = new Map()
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const count of round % 2 === 0 ? [1, 3] : [3, 1]) {
        await compose([
          'up',
          '--detach',
          '--no-deps',
          '--no-recreate',
          '--wait',
          '--scale',
          `backend=${count}`,
          'backend',
        ])
        // Unpaid orders of the organisation are counted with each order.
        await compose([...psql, 'update orders set pay_remain = 0'])
        for (const [kind, load] of Object.entries(kinds)) {
          await runPacedLoad({ ...load, rate: UNLIMITED, seconds: 3 })
          const { requests, errors: refused, faults } = await runPacedLoad({ ...load, rate: UNLIMITED, seconds: 10 })
          const rps = (requests - refused) / 10
          const { p50, p99, errors } = await runPacedLoad({ ...load, seconds: 15 })
          const key = `${count} backend${count > 1 ? 's' : ''}, ${kind}`
          console.log(
            `${key}: ${rps.toFixed(0)}/s ${JSON.stringify(faults)}; at ${load.rate}/s median ${p50.toFixed(1)} ms, ` +
              `99 % ${p99.toFixed(1)} ms, ${errors} failed`,
          )
          for (const [name, value] of Object.entries({ 'a second': rps, 'median, ms': p50, '99 %, ms': p99 }))
            figures.set(`${key}, ${name}`, [...(figures.get(`${key}, ${name}`) ?? []), value])
        }
      }
    }
    console.log('\nMedians:')
    for (const [key, values] of figures) console.log(`${key}: ${median(values).toFixed(1)}`)
  } finally {
    await stop()
  }
} catch (error) {
  exitWith(error)
}
