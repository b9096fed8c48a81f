// `npm run bench -- heap`: measures the memory, DOM nodes, listeners and subscriptions that 1,000 route changes over the
// four remotes leave in the page, and then 150 visits of a filled order that open the quick order and request tariffs.
import type { Page } from '@playwright/test'
import { buildChanged } from '../tooling/build/build-changed.ts'
import { ensureChromium } from '../tooling/chromium/find-chromium.ts'
import { exitWith } from '../tooling/plain-error.ts'
import { changeRoutes } from './bench/support/change-routes.ts'
import { measure, type Figures } from './bench/support/measure-page.ts'
import { openPortal } from './bench/support/open-portal.ts'
import { signIn } from './bench/support/sign-in.ts'
import { chooseAddress, visitOrder } from './bench/support/visit-order.ts'

const CHANGES = 1000
/** Enough to fill caches, load lazy parts and fill the bounded record of the bus. */
const WARM_UP = 320
/** Visits of /order, two route changes each. */
const VISITS = 150
const WARM_UP_VISITS = 40

/** How much each figure may grow: the larger of a share and an absolute amount. */
const limits = {
  heap: {
    share: 0.1,
    amount: 5 * 1024 * 1024,
    text: (n: number) => `${(n / 1024 / 1024).toFixed(2)} MB`,
  },
  nodes: { share: 0.05, amount: 0, text: String },
  listeners: { share: 0, amount: 0, text: String },
  subscriptions: { share: 0, amount: 0, text: String },
} as const
const names = {
  heap: 'Heap after garbage collection',
  nodes: 'DOM nodes',
  listeners: 'Event listeners',
  subscriptions: 'Bus subscriptions',
} as const

try {
  await buildChanged({ say: console.log })
  ensureChromium(console.log)
  // Allowed overrides turn on the developer tools, which count the bus subscriptions.
  const env = { ...process.env, OVERRIDE_ORIGINS: 'http://localhost:4303' }
  const { portal, browser, close } = await openPortal(env)
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'ru-RU' })
    await signInWithBasket(page, portal.url)
    await changeRoutes(page, WARM_UP)
    const isFree = await compare(page, `${CHANGES} route changes`, () => changeRoutes(page, CHANGES))
    await chooseAddress(page)
    await visitOrder(page, WARM_UP_VISITS)
    const isOrderFree = await compare(page, `${VISITS} visits of /order`, () => visitOrder(page, VISITS))
    process.exitCode = isFree && isOrderFree ? 0 : 1
  } finally {
    await close()
  }
} catch (error) {
  exitWith(error)
}

async function signInWithBasket(page: Page, url: string) {
  await page.goto(`${url}/products`)
  await signIn(page)
  const addButtons = page.getByRole('button', { name: /В корзину/ })
  await addButtons.first().click()
  await page.locator('header a[href="/order"]').waitFor()
}

/**
 * Measures the page before and after `act` and prints both.
 * @returns whether all figures are within their limits
 */
async function compare(page: Page, what: string, act: () => Promise<void>) {
  const before = await measure(page)
  const started = Date.now()
  await act()
  const seconds = (Date.now() - started) / 1000
  const after = await measure(page)
  console.log(`${what} in ${seconds.toFixed(0)} s`)
  return report(before, after)
}

/**
 * Prints the figures.
 * @returns whether all figures are within their limits
 */
function report(before: Figures, after: Figures) {
  let isWithin = true
  for (const key of Object.keys(limits) as (keyof typeof limits)[]) {
    const { share, amount, text } = limits[key]
    const allowed = before[key] + Math.max(before[key] * share, amount)
    const isOver = after[key] > allowed
    isWithin &&= !isOver
    console.log(
      `${names[key]}: ${text(before[key])} → ${text(after[key])}${isOver ? `  MORE THAN ${text(allowed)}` : ''}`,
    )
  }
  return isWithin
}
