/** One page of each remote, with its heading. */
const routes = /** @type {const} */ ([
  ['/orders', 'История заказов'],
  ['/profile', 'Профиль организации'],
  ['/order', 'Оформление заказа'],
  ['/products', 'Товары'],
])
/** Route changes per call into the page; a small number shows a stuck one soon. */
const BATCH = 40

/**
 * Changes the route through the four remotes without a page load, waits for each page, and ends at /products.
 * @param {import('@playwright/test').Page} page
 * @param {number} count a multiple of 40
 * @throws Error when a page does not appear.
 */
export async function changeRoutes(page, count) {
  for (let done = 0; done < count; done += BATCH) await page.evaluate(goThrough, { routes, batch: BATCH })
}

/** Runs in the page. @param {{ routes: readonly (readonly [string, string])[], batch: number }} given */
async function goThrough({ routes: pages, batch }) {
  for (let index = 0; index < batch; index += 1) {
    const [path, heading] = pages[index % pages.length] ?? ['', '']
    history.pushState(null, '', path)
    const limit = performance.now() + 20_000
    while (!stands(heading)) {
      if (performance.now() > limit) throw new Error(`${path} did not appear`)
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
  }

  /** @param {string} heading */
  function stands(heading) {
    const main = document.querySelector('main')
    return main?.querySelector('h1')?.textContent === heading && main.querySelector('[aria-busy="true"]') === null
  }
}
