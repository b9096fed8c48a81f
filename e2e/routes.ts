// `npm run bench -- routes [page…]`: times the first and the second visit of another page, from the click on a link until
// the main content is shown, after the browser was idle. Prints medians, and exits with 1 when a first visit is above its
// limit.
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { buildChanged } from '../tooling/build/build-changed.ts'
import { ensureChromium } from '../tooling/chromium/find-chromium.ts'
import { exitWith } from '../tooling/plain-error.ts'
import { openPortal } from './bench/support/open-portal.ts'
import { signIn } from './bench/support/sign-in.ts'
import { timeNextVisit } from './bench/support/time-visit.ts'
import { chooseAddress } from './bench/support/visit-order.ts'
import { median } from './bench/support/measured-steps.ts'

const ROUNDS = Number(process.env['ROUNDS'] ?? 9)
/** Every visit starts here. */
const START = '/products'
const START_CONTENT = 'main article'
/** The page is idle when it has requested nothing for so long, ms: the shell has prefetched pages by then. */
const IDLE = 6_000

type StoredState = Awaited<ReturnType<BrowserContext['storageState']>>
interface Target {
  /** Selector of the link. */
  link: string
  /** Selector of the main content. */
  content: string
  /** By a buyer with a product in the basket, else by a guest. */
  isSignedIn: boolean
}

/** ms */
type Visits = { first: number; second: number }

const pages: Record<string, Target> = {
  product: { link: 'main article a', content: '[role=tabpanel]', isSignedIn: false },
  information: { link: 'header nav a[href="/information"]', content: 'section', isSignedIn: false },
  home: { link: 'header nav a[href="/"]', content: 'article', isSignedIn: false },
  order: { link: 'header a[href="/order"]', content: 'input[type=tel]', isSignedIn: true },
  history: { link: 'header nav a[href="/orders"]', content: 'tbody tr', isSignedIn: true },
}
const named = process.argv.slice(2)
const targets = Object.fromEntries(Object.entries(pages).filter(([name]) => named.length === 0 || named.includes(name)))

/** A first visit may take three times as long as the second, or this much longer, ms. */
const MAX_DIFFERENCE = 150

/** Slow 4G is that of the browser's developer tools; bytes per second. */
const conditions: Record<string, { slowdown: number; network: { latency: number; down: number; up: number } }> = {
  'full speed': { slowdown: 1, network: { latency: 0, down: -1, up: -1 } },
  'slow 4G, CPU 4x slower': { slowdown: 4, network: { latency: 562.5, down: 180_000, up: 84_375 } },
}

try {
  await buildChanged({ say: console.log })
  ensureChromium(console.log)
  const { portal, browser, close } = await openPortal()
  try {
    const buyer = await prepareBuyer(browser, portal.url)
    const times: Map<string, Visits[]> = new Map()
    // Interleaved, so that a change of the machine's speed affects all alike.
    for (let round = 0; round < ROUNDS; round += 1) {
      const visits = []
      for (const condition of Object.keys(conditions)) {
        for (const [name, target] of Object.entries(targets)) {
          const context = await browser.newContext({
            baseURL: portal.url,
            locale: 'ru-RU',
            viewport: { width: 1440, height: 900 },
            ...(target.isSignedIn ? { storageState: buyer } : {}),
          })
          const page = await openStart(context, target)
          visits.push({ key: `${name} ${condition}`, page, measure: () => visit(page, target, condition) })
        }
      }
      // All pages of a round become idle together; an idle page does not disturb the others.
      await Promise.all(visits.map(({ page }) => becomeIdle(page)))
      for (const { key, page, measure } of visits) {
        times.set(key, [...(times.get(key) ?? []), await measure()])
        await page.context().close()
      }
    }
    process.exitCode = report(times) ? 0 : 1
  } finally {
    await close()
  }
} catch (error) {
  exitWith(error)
}

/** The page that the visit starts from. */
async function openStart(context: BrowserContext, { link, isSignedIn }: Target) {
  const page = await context.newPage()
  await page.goto(START)
  await page.locator(START_CONTENT).first().waitFor()
  if (isSignedIn)
    await page
      .locator('main article')
      .first()
      .getByRole('button', { name: /В корзину/ })
      .click()
  await page.locator(link).first().waitFor()
  return page
}

/** @param page idle */
async function visit(page: Page, { link, content }: Target, condition: string): Promise<Visits> {
  const devtools = await page.context().newCDPSession(page)
  const { slowdown, network } = conditions[condition] ?? fail(condition)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: network.latency,
    downloadThroughput: network.down,
    uploadThroughput: network.up,
  })
  async function open() {
    const shown = await timeNextVisit(page, content)
    await page.locator(link).first().click()
    return shown()
  }
  const first = await open()
  await page.goBack()
  await page.locator(START_CONTENT).first().waitFor()
  return { first, second: await open() }
}

async function becomeIdle(page: Page) {
  let seen = -1
  for (let now = await count(); now !== seen; now = await count()) {
    seen = now
    await page.waitForTimeout(IDLE)
  }
  function count() {
    return page.evaluate(() => performance.getEntriesByType('resource').length)
  }
}

/** Signs a buyer in and places an order, so that the history has a row. */
async function prepareBuyer(browser: Browser, url: string): Promise<StoredState> {
  const context = await browser.newContext({ baseURL: url, locale: 'ru-RU' })
  const page = await context.newPage()
  await page.goto('/information')
  await signIn(page)
  await page.goto(START)
  await page
    .locator('main article')
    .first()
    .getByRole('button', { name: /В корзину/ })
    .click()
  await chooseAddress(page)
  await page.getByLabel('Контактное лицо').fill('Петрова Анна')
  await page.getByLabel('Телефон').fill('89161234567')
  await page.getByRole('button', { name: 'Заказать', exact: true }).click()
  await page.waitForURL(/\/orders/)
  // The row opens, which is remembered until then.
  await page.getByRole('button', { name: /Детали заказа/ }).waitFor()
  const state = await context.storageState()
  await context.close()
  return state
}

/** @returns whether every median is within its limit */
function report(times: Map<string, Visits[]>) {
  let isWithin = true
  for (const condition of Object.keys(conditions)) {
    console.log(`First and second visit, ${condition}, ms; medians of ${ROUNDS}, and all first visits:`)
    for (const name of Object.keys(targets)) {
      const values = times.get(`${name} ${condition}`) ?? []
      const first = median(values.map((value) => value.first))
      const second = median(values.map((value) => value.second))
      const isSlow = first > Math.max(3 * second, second + MAX_DIFFERENCE)
      isWithin &&= !isSlow
      const all = values.map((value) => value.first.toFixed(0)).join('  ')
      const [one, two] = [first, second].map((value) => value.toFixed(0).padStart(6))
      console.log(`  ${name.padEnd(12)} ${one} ${two}${isSlow ? '  !' : '   '}  ${all}`)
    }
  }
  return isWithin
}

function fail(name: string): never {
  throw new Error(`no condition ${name}`)
}
