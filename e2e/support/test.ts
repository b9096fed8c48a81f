import { test as base, expect, type Page, type Route } from '@playwright/test'
import { NO_BASKET } from 'shared-contracts/api/baskets'
import { watchTraffic } from './network-idle.ts'

interface Options {
  /** A pattern for the page errors that a test provokes itself. */
  readonly expectedFaults: RegExp | undefined
  /**
   * Whether the visitor saves data: then the shell fetches no pages ahead. True by default, so that a test that counts or
   * breaks requests sees those of its own page only.
   */
  readonly savesData: boolean
  /**
   * Whether pages come as the server renders them. False: the plain page, which asks the API for everything, for tests that
   * answer these requests themselves.
   */
  readonly isRendered: boolean
  /**
   * Whether the basket is that of the server. By default each page has a basket of its own, because the tests share their
   * users.
   */
  readonly hasLastingBasket: boolean
}

/** Collects console errors, uncaught errors and policy violations of a page. */
export function collectFaults(page: Page): string[] {
  const faults: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`console: ${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => faults.push(`uncaught: ${error.message}`))
  return faults
}

/**
 * The suite's `test`: every page must end without console errors, uncaught errors and policy violations other than
 * `expectedFaults`. Chromium reports a policy violation as a console error.
 */
export const test = base.extend<Options & { quiet: undefined }>({
  page: async ({ page, javaScriptEnabled }, provide) => {
    const goto = page.goto.bind(page)
    page.goto = async (url, options) => {
      const answer = await goto(url, options)
      // A test of the rendered html itself passes `commit`, and does not wait until the page is live.
      if (javaScriptEnabled !== false && options?.waitUntil !== 'commit') await untilLive(page)
      return answer
    }
    await provide(page)
  },
  expectedFaults: [undefined, { option: true }],
  savesData: [true, { option: true }],
  isRendered: [true, { option: true }],
  hasLastingBasket: [false, { option: true }],
  quiet: [
    async ({ context, expectedFaults, savesData, isRendered, hasLastingBasket }, use) => {
      if (savesData) await context.addInitScript(saveData)
      if (!isRendered) await context.route(isPageAddress, servePlain)
      if (!hasLastingBasket) await context.addInitScript(answerBaskets, NO_BASKET)
      const pages: string[][] = []
      context.on('page', (page) => {
        pages.push(collectFaults(page))
        watchTraffic(page)
      })
      await use(undefined)
      const faults = pages.flat().filter((fault) => expectedFaults?.test(fault) !== true)
      expect(faults, 'faults of the page').toEqual([])
    },
    { auto: true },
  ],
})

/** Waits until the page that the server has rendered answers presses. */
async function untilLive(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.documentElement.hasAttribute('data-rendered'))
}

/** Addresses of pages: their last part has no ending. */
const isPageAddress = ({ pathname }: URL) =>
  !/\.\w+$/.test(pathname) && !/^\/(?:public|auth|docs|sandbox|remotes|assets|captcha)/.test(pathname)

/** Answers a navigation with the page that the portal serves without a renderer. */
async function servePlain(route: Route): Promise<void> {
  if (route.request().resourceType() !== 'document') return route.fallback()
  const url = new URL('/index.html', route.request().url()).href
  await route.fulfill({ response: await route.fetch({ url }) })
}

/**
 * Runs in the page: the calls for the basket are answered there, as if nothing had been saved before and every basket were
 * saved. A route of Playwright would also turn the browser's cache off, and change what the page does without a network.
 */
function answerBaskets(version: string): void {
  const send = window.fetch
  window.fetch = (input, init) => {
    const { url, headers } =
      input instanceof Request ? input : { url: String(input), headers: new Headers(init?.headers) }
    if (!/\/organizations\/\d+\/basket$/.test(url)) return send(input, init)
    const isKnown = headers.has('If-None-Match')
    return Promise.resolve(isKnown ? new Response(null, { status: 304 }) : Response.json({ version, lines: [] }))
  }
}

/** Runs in the page: the visitor saves data. */
export function saveData(): void {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
}

export { expect }
