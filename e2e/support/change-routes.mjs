/** One page of each remote, and its heading. */
const routes = /** @type {const} */ ([
  ['/orders', 'История заказов'],
  ['/profile', 'Профиль организации'],
  ['/order', 'Оформление заказа'],
  ['/products', 'Товары'],
])
/** Route changes per call into the page, so that a stuck one is noticed soon. */
const BATCH = 40

/**
 * Goes through the four remotes without a page load, each time until its page stands, and ends at /products.
 * @param {import('@playwright/test').Page} page
 * @param {number} count a multiple of 40
 * @throws Error when a page doesn't come.
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
      if (performance.now() > limit) throw new Error(`${path} did not come`)
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
  }

  /** @param {string} heading */
  function stands(heading) {
    const main = document.querySelector('main')
    return main?.querySelector('h1')?.textContent === heading && main.querySelector('[aria-busy="true"]') === null
  }
}
