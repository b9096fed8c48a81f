import type { Page } from '@playwright/test'
import { budgetReport, budgets, scriptSizes } from '../../tooling/test/budget.mjs'
import { expect, test } from '../support/signed-in.ts'

/** The scripts that the page loads until `open` ends, with an empty cache. */
async function scriptsOf(page: Page, open: () => Promise<void>) {
  // From the DevTools protocol, because Playwright reports a preloaded file twice although it is transferred once.
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  const scripts = new Map<string, string>()
  network.on('Network.responseReceived', ({ requestId, response }) => {
    if (/javascript/.test(response.mimeType) && !response.fromDiskCache) scripts.set(requestId, response.url)
  })
  await open()
  return Promise.all(
    [...scripts].map(async ([requestId, url]) => {
      const { body, base64Encoded } = await network.send('Network.getResponseBody', { requestId })
      return { url, body: Buffer.from(body, base64Encoded ? 'base64' : 'utf8') }
    }),
  )
}

test('/products loads no more JavaScript than its budget', async ({ page }) => {
  const scripts = await scriptsOf(page, async () => {
    await page.goto('/products', { waitUntil: 'networkidle' })
    await expect(page.getByRole('article').first()).toBeVisible()
  })
  const { isWithin, report } = budgetReport(scriptSizes(scripts), budgets.listing)
  console.log(`JavaScript of /products, brotli:\n${report}`)
  expect(isWithin, report).toBe(true)
})

test.describe('a buyer', () => {
  test.use({ account: 'regular' })

  test('/order and its late chunks load no more JavaScript than their budget', async ({ page }) => {
    await page.addInitScript(() =>
      sessionStorage.setItem('order', '{"products":[{"id":7101,"price":1,"quantity":1}],"totalPrice":1}'),
    )
    const scripts = await scriptsOf(page, async () => {
      // The code of the suggestions is loaded after the page is shown.
      const suggest = page.waitForResponse(/\/suggest\.[0-9a-f]+\.js$/)
      await page.goto('/order', { waitUntil: 'networkidle' })
      await expect(page.getByLabel('Телефон')).toBeVisible()
      await (await suggest).finished()
      await page.waitForLoadState('networkidle')
    })
    const { isWithin, report } = budgetReport(scriptSizes(scripts), budgets.order)
    console.log(`JavaScript of /order, brotli:\n${report}`)
    expect(isWithin, report).toBe(true)
  })
})
