import { budgetReport, scriptSizes } from '../../tooling/test/budget.mjs'
import { expect, test } from '../support/test.ts'

test('the listing page loads no more JavaScript than its budget', async ({ page }) => {
  // From the protocol itself: a preloaded file that is then used is one transfer, and Playwright tells of it twice.
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  const scripts = new Map<string, string>()
  network.on('Network.responseReceived', ({ requestId, response }) => {
    if (/javascript/.test(response.mimeType) && !response.fromDiskCache) scripts.set(requestId, response.url)
  })
  await page.goto('/products', { waitUntil: 'networkidle' })
  await expect(page.getByRole('article').first()).toBeVisible()
  const bodies = await Promise.all(
    [...scripts].map(async ([requestId, url]) => {
      const { body, base64Encoded } = await network.send('Network.getResponseBody', { requestId })
      return { url, body: Buffer.from(body, base64Encoded ? 'base64' : 'utf8') }
    }),
  )
  const { isWithin, report } = budgetReport(scriptSizes(bodies))
  console.log(`JavaScript of /products, brotli:\n${report}`)
  expect(isWithin, report).toBe(true)
})
