import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { Page } from '@playwright/test'
import { budgetReport, budgets, scriptName } from '../../tooling/test/budget.ts'
import { networkIdle } from '../support/network-idle.ts'
import { rendered } from '../support/rendered.ts'
import { expect, test } from '../support/signed-in.ts'

/** The scripts that the page loads until `open` ends, with an empty cache, and their bytes as they are transferred. */
async function scriptsOf(page: Page, open: () => Promise<void>) {
  // A set, because Playwright reports a preloaded file twice although it is transferred once.
  const urls = new Set<string>()
  page.on('response', (response) => {
    if (/javascript/.test(response.headers()['content-type'] ?? '')) urls.add(response.url())
  })
  await open()
  return Promise.all([...urls].map(async (url) => ({ name: scriptName(url), bytes: await bytesOf(url) })))
}

/** The edge serves files that have been compressed by the build. */
async function bytesOf(url: string): Promise<number> {
  const request = get(url, { headers: { 'accept-encoding': 'br' } })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  let bytes = 0
  for await (const chunk of response as AsyncIterable<Buffer>) bytes += chunk.length
  return bytes
}

test('/products loads no more JavaScript than its budget', async ({ page }) => {
  // A plain page loads another script.
  await rendered(page.request, '/products')
  const scripts = await scriptsOf(page, async () => {
    await page.goto('/products')
    await networkIdle(page)
    await expect(page.getByRole('article').first()).toBeVisible()
  })
  const { isWithin, report } = budgetReport(scripts, budgets.listing)
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
      await page.goto('/order')
      await networkIdle(page)
      await expect(page.getByLabel('Телефон')).toBeVisible()
      await (await suggest).finished()
      await networkIdle(page)
    })
    const { isWithin, report } = budgetReport(scripts, budgets.order)
    console.log(`JavaScript of /order, brotli:\n${report}`)
    expect(isWithin, report).toBe(true)
  })
})
