import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'

const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 })
const toTop = (page: Page) => page.getByRole('button', { name: 'Наверх' })

test.use({ viewport: { width: 390, height: 700 } })

test('CALL-018 AMB-114 UI-008 UI-009 UI-010: the pictures of the cards load from their addresses; the scroll button is shown from 1001 px on and scrolls to the top', async ({
  page,
}) => {
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
