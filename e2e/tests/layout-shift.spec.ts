import type { Page } from '@playwright/test'
import { networkIdle } from '../support/network-idle.ts'
import { NARROW, WIDE } from '../support/screens.ts'
import { expect, test } from '../support/signed-in.ts'

/** Limit for the sum of all layout shifts until the page is idle; stricter than CLS, which takes the worst window. */
const MOST = 0.01
const HEIGHT = 900
/** A network slow enough to paint every intermediate state of a page, bits per second. */
const BITS = 1_600_000
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
    downloadThroughput: BITS / 8,
    uploadThroughput: BITS / 8,
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
  expect(sum, `${width} px: ${JSON.stringify(shifts, null, 2)}`).toBeLessThanOrEqual(MOST)
  const all = [...loaded, ...(await images(page))]
  expect(all.filter(({ hasSize }) => !hasSize)).toEqual([])
  expect(loaded.filter(({ top, isLazy }) => top >= HEIGHT && !isLazy)).toEqual([])
}

for (const [user, account] of [
  ['a guest', undefined],
  ['a buyer', 'regular'],
] as const) {
  test.describe(`for ${user}`, () => {
    test.use({ account })
    for (const [name, path] of [
      ['home', '/'],
      ['the catalogue', '/products'],
      ['a product', '/product/7505'],
    ] as const) {
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
