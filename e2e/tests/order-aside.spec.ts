import type { Page } from '@playwright/test'
import { networkIdle } from '../support/network-idle.ts'
import { expect, test } from '../support/test.ts'

// Files and calls fail on purpose, and the portal reports them.
test.use({
  isRendered: false,
  viewport: { width: 1440, height: 900 },
  expectedFaults: /net::ERR_|\[mf-order|\/remotes\/mf-order\//,
})

const main = (page: Page) => page.getByRole('main')
const aside = (page: Page) => page.getByRole('complementary', { name: 'Корзина' })
const offline = (page: Page) => page.getByText('Нет соединения с интернетом.')
const retry = (page: Page) => main(page).getByRole('button', { name: 'Повторить' })
const increase = (page: Page) => main(page).getByRole('button', { name: 'Увеличить количество' }).first()
const count = (page: Page) => page.locator('header a[href="/order"]')
const fold = async (page: Page) => ((await aside(page).textContent()) ?? '').replaceAll(/\s/g, ' ')

/** Opens a product page with an empty basket: its texts are loaded, and nothing of the aside is. */
async function openProduct(page: Page): Promise<void> {
  const texts = new Set<string>()
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'fetch' && /\/product\/file\/id\/\d+$/.test(request.url())) texts.add(request.url())
  })
  const documents = page.waitForResponse(/\/file\/type\/id\/8$/)
  await page.goto('/product/7101')
  await networkIdle(page)
  await (await documents).finished()
  await expect.poll(() => texts.size, 'the description and the characteristics').toBe(2)
  await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible()
  await expect(
    main(page)
      .getByRole('button', { name: /В корзину/ })
      .first(),
  ).toBeVisible()
}

const add = (page: Page) =>
  main(page)
    .getByRole('button', { name: /В корзину/ })
    .first()
    .click()

test('F10 PROD-007 INFO-050: without a network an aside that was never loaded fails alone; with the network the current order appears by itself; a loaded aside follows the basket without a network', async ({
  page,
  context,
}) => {
  await openProduct(page)
  await context.setOffline(true)
  await expect(offline(page)).toBeVisible()
  await add(page)
  await expect(retry(page)).toBeVisible()
  // The product beside it works.
  await increase(page).click()
  await expect(count(page)).toContainText('2')
  await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible()
  await retry(page).click()
  await expect(retry(page)).toBeVisible()
  await context.setOffline(false)
  await expect(aside(page)).toContainText('₽')
  await expect(offline(page)).toBeHidden()
  await expect(retry(page)).toHaveCount(0)
  expect(await fold(page)).toContain('2 шт.')

  const two = await fold(page)
  await context.setOffline(true)
  await expect(offline(page)).toBeVisible()
  await increase(page).click()
  await expect.poll(() => fold(page)).toContain('3 шт.')
  expect(await fold(page)).not.toBe(two)
  await expect(retry(page)).toHaveCount(0)
  await context.setOffline(false)
  await expect(offline(page)).toBeHidden()
  await aside(page).getByRole('link', { name: 'Оформить заказ' }).click()
  await expect(page).toHaveURL(/\/order$/)
  await expect(main(page).getByRole('spinbutton', { name: 'Количество' })).toHaveValue('3')
})
