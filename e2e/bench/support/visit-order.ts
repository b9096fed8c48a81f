import type { Page } from '@playwright/test'

/** Visits per call into the page; a small number shows a stuck one soon. */
const VISITS_PER_CALL = 10

/**
 * Goes from /products to /order and back without a page load. Each visit opens and closes the quick order and leaves the
 * page while the tariffs are loading, or just after.
 * @param page signed in, with a basket and a chosen address
 * @param count visits, a multiple of 10; two route changes each
 * @throws Error when something does not appear.
 */
export async function visitOrder(page: Page, count: number) {
  for (let done = 0; done < count; done += VISITS_PER_CALL) await page.evaluate(visit, VISITS_PER_CALL)
}

/** Picks an address, for which every later visit loads the tariffs. */
export async function chooseAddress(page: Page) {
  await page.locator('header a[href="/order"]').click()
  await page.getByLabel('Адрес доставки').fill('Казань Баумана')
  await page.getByRole('option').first().click()
  await page.getByRole('radiogroup', { name: 'Тариф' }).getByRole('radio', { checked: true }).waitFor()
}

/** Runs in the page. */
async function visit(count: number) {
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

  /** @param selector must match as well */
  async function there(selector: string, find: () => Element | null | undefined) {
    await until(() => document.querySelector(selector) !== null && find() != null)
    return find()
  }
  async function until(isSo: () => boolean) {
    const limit = performance.now() + 20_000
    while (!isSo()) {
      if (performance.now() > limit) throw new Error(`${location.pathname}: ${String(isSo)} did not become true`)
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
  }
  function click(element: Element | null | undefined) {
    if (element instanceof HTMLElement) element.click()
  }
}
