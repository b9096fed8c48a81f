/**
 * What a page holds when all that can be collected is collected.
 * @typedef {object} Figures
 * @property {number} heap bytes of JavaScript objects
 * @property {number} nodes DOM nodes, detached ones with them
 * @property {number} listeners event listeners
 * @property {number} subscriptions to the bus
 */

/**
 * How long a page rests before it is measured, ms: single-spa's watch over slow lifecycles holds what was unmounted for
 * up to 4 s more.
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
  // What a finaliser of one collection lets go of is collected by the next.
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
