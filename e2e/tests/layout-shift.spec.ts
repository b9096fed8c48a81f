import type { Page } from '@playwright/test'
import { networkIdle } from '../support/network-idle.ts'
import { expectSettled, MEDIUM, NARROW, WIDE } from '../support/screens.ts'
import { expect, test } from '../support/signed-in.ts'

/**
 * Highest accepted sum of the scores of all layout shifts until the page is idle (no unit, as in CLS). Stricter than CLS,
 * which takes the worst five seconds.
 */
const MAX_SHIFT = 0.01
/** The same for a history whose orders are slow. */
const MAX_SHIFT_OF_SLOW = 0.02
/** Height of the window, px. */
const HEIGHT = 900
/** A network slow enough to paint every intermediate state of a page, bits per second. */
const BITS_PER_SECOND = 1_600_000
/** Latency by the width of the window, ms. In the wide one a rendered page comes soon enough to get the portal's typeface. */
const LATENCY: Readonly<Record<number, number>> = { [NARROW]: 150, [WIDE]: 40 }

interface Shift {
  readonly value: number
  readonly what: string
}

/** Runs in the page before any other script: records every layout shift without recent user input. */
function keepShifts(): void {
  const shifts: Shift[] = []
  Object.assign(window, { shifts })
  const nameOf = (node: Node | null) =>
    node instanceof Element ? node.outerHTML.slice(0, 120) : String(node?.nodeName)
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
        value: number
        hadRecentInput: boolean
        sources: readonly { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
      }
      const describe = ({ node, previousRect: { x, y, width, height }, currentRect: now }: (typeof sources)[number]) =>
        `${nameOf(node)} ${[x, y, width, height].map(Math.round)} → ${[now.x, now.y, now.width, now.height].map(Math.round)}`
      if (!hadRecentInput) shifts.push({ value, what: sources.map(describe).join(' | ') })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** All shifts so far. Waits two frames for the observer to report the last one. */
const shiftsOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<Shift[]>((resolve) =>
        requestAnimationFrame(() =>
          requestAnimationFrame(() => resolve((window as unknown as { shifts: Shift[] }).shifts)),
        ),
      ),
  )

async function openCold(page: Page, path: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: HEIGHT })
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  await network.send('Network.setCacheDisabled', { cacheDisabled: true })
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY[width] ?? 0,
    downloadThroughput: BITS_PER_SECOND / 8,
    uploadThroughput: BITS_PER_SECOND / 8,
  })
  await page.addInitScript(keepShifts)
  await page.goto(path)
  await networkIdle(page)
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
  await page.waitForFunction(isWindowAtRest)
}

/** Runs in the page: whether nothing in the window is loading. Lazy pictures below the window do not count. */
function isWindowAtRest(): boolean {
  const isInWindow = (element: Element) => {
    const { top, bottom, left, right } = element.getBoundingClientRect()
    return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
  }
  const busy = [...document.querySelectorAll('[aria-busy="true"]')].filter(
    (element) => isInWindow(element) && element.checkVisibility(),
  )
  return busy.length === 0 && [...document.images].filter(isInWindow).every(({ complete }) => complete)
}

/** Scrolls to the end window by window, and waits for each to load. */
async function readToTheEnd(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  for (let top = 0; top < height; top += HEIGHT) {
    await page.evaluate((at) => scrollTo(0, at), top)
    await page.waitForFunction(isWindowAtRest)
  }
}

const images = (page: Page) =>
  page.evaluate(() =>
    [...document.images].map((image) => ({
      source: image.currentSrc || image.src,
      top: image.getBoundingClientRect().top + scrollY,
      isLazy: image.loading === 'lazy',
      hasSize: image.hasAttribute('width') && image.hasAttribute('height'),
    })),
  )

async function expectStill(page: Page, path: string, width: number): Promise<void> {
  await openCold(page, path, width)
  const loaded = await images(page)
  await readToTheEnd(page)
  const shifts = await shiftsOf(page)
  const sum = shifts.reduce((total, { value }) => total + value, 0)
  expect(sum, `${width} px: ${JSON.stringify(shifts, null, 2)}`).toBeLessThanOrEqual(MAX_SHIFT)
  const all = [...loaded, ...(await images(page))]
  expect(all.filter(({ hasSize }) => !hasSize)).toEqual([])
  expect(loaded.filter(({ top, isLazy }) => top >= HEIGHT && !isLazy)).toEqual([])
}

const STOREFRONT = [
  ['home', '/'],
  ['the catalogue', '/products'],
  ['a product', '/product/7505'],
] as const

for (const [user, account, pages] of [
  ['a guest', undefined, STOREFRONT],
  ['a buyer', 'regular', [...STOREFRONT, ['the profile', '/profile']]],
  ['a user with three companies', 'several', [['the choice of a company', '/multi-login']]],
  ['a user with sixty-one companies', 'many', [['the choice of a company', '/multi-login']]],
] as const) {
  test.describe(`for ${user}`, () => {
    test.use({ account })
    for (const [name, path] of pages) {
      test(`${name} has no layout shift at ${NARROW} and ${WIDE} px while it loads and is scrolled`, async ({
        page,
        context,
      }) => {
        // Both at once, because a page on a slow network mostly waits.
        await Promise.all([expectStill(page, path, NARROW), expectStill(await context.newPage(), path, WIDE)])
      })
    }
  })
}

test.describe('a history whose orders take 2.5 s', () => {
  test.use({ account: 'orders' })

  for (const width of [NARROW, 1000, 1280]) {
    test(`UI-016: at ${width} px its rows take the place of the skeleton’s`, async ({ page }) => {
      await page.setViewportSize({ width, height: HEIGHT })
      await page.addInitScript(keepShifts)
      await page.route(/\/organizations\/\d+\/orders\?rowsCount/, async (route) => {
        const answer = await route.fetch()
        await new Promise((resolve) => setTimeout(resolve, 2_500))
        await route.fulfill({ response: answer })
      })
      await page.goto('/orders')
      // Before the page's skeleton the frame shows one of its own.
      await expect(page.getByRole('heading', { level: 1, name: 'История заказов' })).toBeVisible()
      const row = page.locator('[data-row]').first()
      // In a table the head comes first.
      const place = page.locator('main [aria-busy="true"] > *').nth(width === NARROW ? 0 : 1)
      await expect(place).toBeVisible()
      await page.evaluate(() => document.fonts.ready)
      const before = await place.boundingBox()
      await expect(row).toBeVisible()
      const after = await row.boundingBox()
      expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0)), 'px that the first row moves').toBeLessThanOrEqual(8)
      expect(Math.abs((after?.height ?? 0) - (before?.height ?? 0)), 'px that it grows').toBeLessThanOrEqual(2)
      await expectSettled(page)
      const shifts = await shiftsOf(page)
      const sum = shifts.reduce((total, { value }) => total + value, 0)
      expect(sum, JSON.stringify(shifts, null, 2)).toBeLessThanOrEqual(MAX_SHIFT_OF_SLOW)
    })
  }
})

test.describe('for a buyer of the special type, whose text of the delivery time is the longest', () => {
  test.use({ account: 'orders' })
  for (const path of ['/products', '/products/7505']) {
    test(`AMB-108: in ${path} its line keeps its height when it becomes known`, async ({ page }) => {
      for (const width of [320, MEDIUM, 992]) {
        await page.setViewportSize({ width, height: HEIGHT })
        let release: () => void = () => undefined
        const released = new Promise<void>((resolve) => void (release = resolve))
        await page.route(/\/organizations\/\d+$/, async (route) => {
          await released
          await route.continue()
        })
        await page.goto(path)
        const line = page.getByRole('main').locator('[data-room]').first()
        await expect(line).toBeAttached()
        await page.evaluate(() => document.fonts.ready)
        const height = async () => (await line.boundingBox())?.height
        const before = await height()
        await expect(line).toHaveText('')
        release()
        await expect(line).toHaveText('Доставка включена в стоимость')
        expect({ width, height: await height() }).toEqual({ width, height: before })
        await page.unrouteAll()
      }
    })
  }
})
