import { expect, type Page, type Request } from '@playwright/test'

/** How long no request may be open, ms. */
const IDLE_TIME = 500
/** How long a page on the slow network of a test may load, ms. */
const LOAD_TIMEOUT = 30_000

interface Traffic {
  readonly open: Set<Request>
  /** When a request last began or ended. */
  changedAt: number
}

const traffics = new WeakMap<Page, Traffic>()

/** Counts a page's open requests from now on. The suite's `test` does it for every page. */
export function watchTraffic(page: Page): void {
  const traffic: Traffic = { open: new Set(), changedAt: Date.now() }
  traffics.set(page, traffic)
  page.on('request', (request) => {
    traffic.open.add(request)
    traffic.changedAt = Date.now()
  })
  const end = (request: Request) => {
    traffic.open.delete(request)
    traffic.changedAt = Date.now()
  }
  page.on('requestfinished', end)
  page.on('requestfailed', end)
}

/**
 * Waits until no request has been open for half a second. Playwright's own `networkidle` also waits for an event of each
 * frame, which Chromium now and then does not send for the hidden frame of the session.
 */
export async function networkIdle(page: Page): Promise<void> {
  const traffic = traffics.get(page)
  if (traffic === undefined) throw new Error('The page was not opened by the suite’s `test`.')
  await expect
    .poll(() => (traffic.open.size === 0 ? Date.now() - traffic.changedAt : 0), {
      message: 'an idle network',
      timeout: LOAD_TIMEOUT,
      intervals: [100],
    })
    .toBeGreaterThan(IDLE_TIME)
}
