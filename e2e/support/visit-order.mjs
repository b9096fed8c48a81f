/** Visits per call into the page; a small number shows a stuck one soon. */
const BATCH = 10

/**
 * Goes from /products to /order and back without a page load. Each visit opens and closes the quick order and leaves the
 * page while the tariffs are loading, or just after.
 * @param {import('@playwright/test').Page} page signed in, with a basket and a chosen address
 * @param {number} count visits, a multiple of 10; two route changes each
 * @throws Error when something does not appear.
 */
export async function visitOrder(page, count) {
  for (let done = 0; done < count; done += BATCH) await page.evaluate(visit, BATCH)
}

/** Picks an address, for which every later visit loads the tariffs. @param {import('@playwright/test').Page} page */
export async function chooseAddress(page) {
  await page.locator('header a[href="/order"]').click()
  await page.getByLabel('Адрес доставки').fill('Казань Баумана')
  await page.getByRole('option').first().click()
  await page.getByRole('radiogroup', { name: 'Тариф' }).getByRole('radio', { checked: true }).waitFor()
}

/** Runs in the page. @param {number} count */
async function visit(count) {
  for (let index = 0; index < count; index += 1) {
    history.pushState(null, '', '/order')
    const button = await there('main input[type=tel]', () =>
      [...document.querySelectorAll('main button')].find(
        ({ textContent }) => textContent === 'Быстрый заказ по артикулам',
      ),
    )
    click(button)
    const close = await there('[role=dialog] textarea', () =>
      document.querySelector('[role=dialog] [aria-label="Закрыть"]'),
    )
    // Waits for the enter animation: React Aria does not remove a dialog closed during it before another animation ends.
    await until(() => document.getAnimations().length === 0)
    click(close)
    await until(() => document.querySelector('[role=dialog]') === null)
    history.pushState(null, '', '/products')
    await there('main article', () => document.querySelector('main h1'))
  }

  /** @param {string} selector must match as well @param {() => Element | null | undefined} find */
  async function there(selector, find) {
    await until(() => document.querySelector(selector) !== null && find() != null)
    return find()
  }
  /** @param {() => boolean} isSo */
  async function until(isSo) {
    const limit = performance.now() + 20_000
    while (!isSo()) {
      if (performance.now() > limit) throw new Error(`${location.pathname}: ${String(isSo)} did not become true`)
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
  }
  /** @param {Element | null | undefined} element */
  function click(element) {
    if (element instanceof HTMLElement) element.click()
  }
}
