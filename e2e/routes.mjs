// `npm run routes [-- page…]`: times the first visit of another page, from the click on a link until the main content is
// shown, after the browser was idle. Prints medians, and exits with 1 when one is above its limit.
import { buildChanged } from '../tooling/build/build-changed.mjs'
import { ensureChromium } from '../tooling/chromium/find-chromium.mjs'
import { exitWith } from '../tooling/plain-error.mjs'
import { openPortal } from './support/open-portal.mjs'
import { signIn } from './support/sign-in.mjs'
import { timeNextVisit } from './support/time-visit.mjs'
import { chooseAddress } from './support/visit-order.mjs'

const ROUNDS = Number(process.env['ROUNDS'] ?? 9)
/** Every visit starts here. */
const START = '/products'
/** The page is idle when it has requested nothing for so long, ms: the shell has prepared and rendered pages by then. */
const IDLE = 12_000

/** @typedef {Awaited<ReturnType<import('@playwright/test').BrowserContext['storageState']>>} StoredState */
/**
 * @typedef {object} Target
 * @property {string} link selector of the link
 * @property {string} content selector of the main content
 * @property {boolean} isSignedIn by a buyer with a product in the basket, else by a guest
 */

/** @type {Record<string, Target>} */
const pages = {
  product: { link: 'main article a', content: '[role=tabpanel]', isSignedIn: false },
  information: { link: 'header nav a[href="/information"]', content: 'section', isSignedIn: false },
  home: { link: 'header nav a[href="/"]', content: 'article', isSignedIn: false },
  order: { link: 'header a[href="/order"]', content: 'input[type=tel]', isSignedIn: true },
  history: { link: 'header nav a[href="/orders"]', content: 'tbody tr', isSignedIn: true },
}
const named = process.argv.slice(2)
const targets = Object.fromEntries(Object.entries(pages).filter(([name]) => named.length === 0 || named.includes(name)))

/**
 * The limits in ms. Slow 4G is that of the browser's developer tools; bytes per second.
 * @type {Record<string, {limit: number, slowdown: number, network: {latency: number, down: number, up: number}}>}
 */
const conditions = {
  'full speed': { limit: 100, slowdown: 1, network: { latency: 0, down: -1, up: -1 } },
  'slow 4G, CPU 4x slower': { limit: 250, slowdown: 4, network: { latency: 562.5, down: 180_000, up: 84_375 } },
}

try {
  await buildChanged({ say: console.log })
  ensureChromium(console.log)
  const { portal, browser, close } = await openPortal()
  try {
    const buyer = await prepareBuyer(browser, portal.url)
    /** @type {Map<string, number[]>} */
    const times = new Map()
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

/** The page that the visit starts from. @param {import('@playwright/test').BrowserContext} context @param {Target} target */
async function openStart(context, { link, isSignedIn }) {
  const page = await context.newPage()
  await page.goto(START)
  await page.locator('main article').first().waitFor()
  if (isSignedIn)
    await page
      .locator('main article')
      .first()
      .getByRole('button', { name: /В корзину/ })
      .click()
  await page.locator(link).first().waitFor()
  return page
}

/**
 * @param {import('@playwright/test').Page} page idle @param {Target} target @param {string} condition
 * @returns {Promise<number>} ms
 */
async function visit(page, { link, content }, condition) {
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
  const shown = await timeNextVisit(page, content)
  await page.locator(link).first().click()
  return shown()
}

/** @param {import('@playwright/test').Page} page */
async function becomeIdle(page) {
  let seen = -1
  for (let now = await count(); now !== seen; now = await count()) {
    seen = now
    await page.waitForTimeout(IDLE)
  }
  function count() {
    return page.evaluate(() => performance.getEntriesByType('resource').length)
  }
}

/**
 * Signs a buyer in and places an order, so that the history has a row.
 * @param {import('@playwright/test').Browser} browser @param {string} url @returns {Promise<StoredState>}
 */
async function prepareBuyer(browser, url) {
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
  await page.getByRole('button', { name: /Подробности заказа/ }).waitFor()
  const state = await context.storageState()
  await context.close()
  return state
}

/** @param {Map<string, number[]>} times @returns whether every median is within its limit */
function report(times) {
  let isWithin = true
  for (const [condition, { limit }] of Object.entries(conditions)) {
    console.log(`First visit, ${condition}, ms; at most ${limit}; median of ${ROUNDS}:`)
    for (const name of Object.keys(targets)) {
      const values = times.get(`${name} ${condition}`) ?? []
      const middle = median(values)
      isWithin &&= middle <= limit
      const all = values.map((value) => value.toFixed(0)).join('  ')
      console.log(`  ${name.padEnd(12)} ${middle.toFixed(0).padStart(6)}${middle > limit ? '  !' : '   '}  ${all}`)
    }
  }
  return isWithin
}

/** @param {readonly number[]} values */
function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN
}

/** @param {string} name @returns {never} */
function fail(name) {
  throw new Error(`no condition ${name}`)
}
