import { budgetReport, scriptSizes } from '../../tooling/test/budget.mjs'
import { expect, test } from '../support/test.ts'

test('the listing page loads no more JavaScript than its budget', async ({ page }) => {
  const scripts: Promise<{ url: string; body: Buffer }>[] = []
  page.on('response', (response) => {
    if (!/javascript/.test(response.headers()['content-type'] ?? '')) return
    scripts.push(response.body().then((body) => ({ url: response.url(), body })))
  })
  await page.goto('/products', { waitUntil: 'networkidle' })
  await expect(page.getByRole('article').first()).toBeVisible()
  const { isWithin, report } = budgetReport(scriptSizes(await Promise.all(scripts)))
  console.log(`JavaScript of /products, brotli:\n${report}`)
  expect(isWithin, report).toBe(true)
})
