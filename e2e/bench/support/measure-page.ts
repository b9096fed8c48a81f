import type { Page } from '@playwright/test'

/** What a page holds after garbage collection. */
export interface Figures {
  /** Bytes of JavaScript objects. */
  heap: number
  /** DOM nodes, including detached ones */
  nodes: number
  /** Event listeners. */
  listeners: number
  /** Bus subscriptions. */
  subscriptions: number
}

/** Time before a page is measured, ms: single-spa's timers for slow lifecycles hold unmounted pages for up to 4 s. */
const SETTLE_TIME = 6_000

export async function measure(page: Page): Promise<Figures> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  await session.send('HeapProfiler.enable')
  await page.evaluate((rest) => new Promise((resolve) => setTimeout(resolve, rest)), SETTLE_TIME)
  // The second collection takes what the finalisers of the first released.
  for (let pass = 0; pass < 4; pass += 1) await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  const subscriptions = await page.evaluate(() =>
    (window as unknown as { portal: { bus: { subscriptions(): number } } }).portal.bus.subscriptions(),
  )
  await session.detach()
  const metric = (name: string) => metrics.find((one) => one.name === name)?.value ?? NaN
  return {
    heap: metric('JSHeapUsedSize'),
    nodes: metric('Nodes'),
    listeners: metric('JSEventListeners'),
    subscriptions,
  }
}
