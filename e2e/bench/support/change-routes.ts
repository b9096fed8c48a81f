import type { Page } from '@playwright/test'

/** One page of each remote, with its heading. */
const routes = [
  ['/orders', 'История заказов'],
  ['/profile', 'Профиль организации'],
  ['/order', 'Оформление заказа'],
  ['/products', 'Товары'],
] as const
/** Route changes per call into the page; a small number shows a stuck one soon. */
const ROUTES_PER_CALL = 40

/**
 * Changes the route through the four remotes without a page load, waits for each page, and ends at /products.
 * @param count a multiple of 40
 * @throws Error when a page does not appear.
 */
export async function changeRoutes(page: Page, count: number) {
  for (let done = 0; done < count; done += ROUTES_PER_CALL)
    await page.evaluate(goThrough, { routes, batch: ROUTES_PER_CALL })
}

/** Runs in the page. */
async function goThrough({ routes: pages, batch }: { routes: readonly (readonly [string, string])[]; batch: number }) {
  for (let index = 0; index < batch; index += 1) {
    const [path, heading] = pages[index % pages.length] ?? ['', '']
    history.pushState(null, '', path)
    const limit = performance.now() + 20_000
    while (!isShown(heading)) {
      if (performance.now() > limit) throw new Error(`${path} did not appear`)
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
  }

  function isShown(heading: string) {
    const main = document.querySelector('main')
    return main?.querySelector('h1')?.textContent === heading && main.querySelector('[aria-busy="true"]') === null
  }
}
