/**
 * What a page holds after garbage collection.
 * @typedef {object} Figures
 * @property {number} heap bytes of JavaScript objects
 * @property {number} nodes DOM nodes, including detached ones
 * @property {number} listeners event listeners
 * @property {number} subscriptions bus subscriptions
 */

/**
 * Milliseconds before a page is measured: single-spa's timers for slow lifecycles keep unmounted pages for up to 4 s.
 */
const REST = 6_000

/**
 * @param {import('@playwright/test').Page} page
 * @returns {Promise<Figures>}
 */
export async function measure(page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  await session.send('HeapProfiler.enable')
  await page.evaluate((rest) => new Promise((resolve) => setTimeout(resolve, rest)), REST)
  // The second collection takes what the finalisers of the first released.
  for (let pass = 0; pass < 4; pass += 1) await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  const subscriptions = await page.evaluate(() =>
    /** @type {{ portal: { bus: { subscriptions(): number } } }} */ (
      /** @type {unknown} */ (window)
    ).portal.bus.subscriptions(),
  )
  await session.detach()
  /** @param {string} name */
  const metric = (name) => metrics.find((one) => one.name === name)?.value ?? NaN
  return {
    heap: metric('JSHeapUsedSize'),
    nodes: metric('Nodes'),
    listeners: metric('JSEventListeners'),
    subscriptions,
  }
}
