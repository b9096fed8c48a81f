import type { Page } from '@playwright/test'
import { networkIdle } from '../support/network-idle.ts'
import { expect, test } from '../support/test.ts'

const PRODUCT = '/products/7505'
const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 })
const toTop = (page: Page) => page.getByRole('button', { name: 'Наверх' })
const aside = (page: Page) => page.getByRole('complementary').filter({ has: page.locator('a[href="/order"]') })

test.describe('the scroll button of the catalogue', () => {
  test.use({ viewport: { width: 390, height: 700 } })

  test('UI-008 UI-009 UI-010: it is shown from 1001 px on and scrolls to the top', async ({ page }) => {
    await page.goto('/products')
    await expect(page.getByRole('article').nth(5)).toBeVisible()
    await page.evaluate(() => window.scrollTo(0, 1001))
    await expect(toTop(page)).toBeVisible()
    await page.evaluate(() => window.scrollTo(0, 1000))
    await expect(toTop(page)).toBeHidden()
    await page.evaluate(() => window.scrollTo(0, 1600))
    await toTop(page).click()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await expect(heading(page)).toBeFocused()
    await expect(toTop(page)).toBeHidden()
  })
})

for (const path of [PRODUCT, '/information']) {
  test(`PROD-007 PROD-008 INFO-050 AMB-164: ${path} has the order aside from 992 px on, while the basket has products`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 992, height: 900 })
    await page.goto(path)
    await expect(heading(page)).toBeVisible()
    await expect(aside(page)).toHaveCount(0)

    await page.goto(PRODUCT)
    const name = await heading(page).innerText()
    await page
      .getByRole('main')
      .getByRole('button', { name: /В корзину/ })
      .first()
      .click()
    await expect(page.getByRole('banner').locator('a[href="/order"]')).toBeVisible()
    await page.goto(path)
    await expect(aside(page)).toContainText(name)
    await expect(aside(page)).toContainText(/\d,\d\d\s₽/)
    await page.setViewportSize({ width: 991, height: 900 })
    await expect(aside(page)).toHaveCount(0)
    await page.setViewportSize({ width: 992, height: 900 })
    await aside(page).locator('a[href="/order"]').click()
    await expect(page).toHaveURL(/\/order$/)
  })
}

test('AMB-122: the article is part of the home page and has no address of its own', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('article', { name: 'Как выбрать фискальный накопитель' })).toBeVisible()
  await page.goto('/article')
  await expect(page.getByText('Страница не найдена')).toBeVisible()
})

test('CALL-018 AMB-114: the pictures of the cards load from their addresses', async ({ page }) => {
  const asked: string[] = []
  page.on('response', (response) => {
    if (response.ok()) asked.push(new URL(response.url()).pathname)
  })
  await page.goto('/products')
  const picture = page.locator('article img').first()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  const address = (await picture.getAttribute('src')) ?? ''
  expect(address).toMatch(/^\/public\/api\/v3\/product\/file\/id\/\d+$/)
  expect(asked).toContain(address)
})

test('CALL-015 CALL-016 CALL-017 AMB-113: the product page requests each of the three file types once', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/\/product\/id\/7505\/file\/type\/id\//.test(pathname)) asked.push(pathname)
  })
  await page.goto(PRODUCT)
  await expect(page.getByRole('tabpanel')).toContainText('Что внутри')
  const all = [2, 3, 8].map((type) => `/public/api/v3/product/id/7505/file/type/id/${type}`)
  await expect.poll(() => asked.toSorted()).toEqual(all)
  // Leaving the page ends the reads that have no answer yet, and the next visit sends them again.
  await networkIdle(page)
  await page.getByRole('link', { name: 'Вернуться к списку товаров' }).click()
  await page.getByRole('article').locator('a[href="/products/7505"]').first().click()
  await expect(page.getByRole('tabpanel')).toContainText('Что внутри')
  expect(asked).toHaveLength(all.length)
})
