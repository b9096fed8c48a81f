import { expect, test } from '../support/test.ts'

const message = 'Портал долго не открывается.'

// Of a rendered page: rendered-pages.spec.ts.
test.use({ isRendered: false })

test.describe('scripts of the shell that fail to load', () => {
  test.use({ expectedFaults: /\/assets\// })

  test('without the main script the page says so and offers a reload, which opens the portal', async ({ page }) => {
    await page.route('**/assets/main*.js', (route) => route.fulfill({ status: 404, body: '' }))
    await page.goto('/products')
    await expect(page.getByText(message)).toBeVisible()
    await page.unrouteAll()
    await page.getByRole('link', { name: 'Обновить страницу' }).click()
    await expect(page.getByRole('heading', { name: 'Товары', exact: true })).toBeVisible()
    await expect(page.getByText(message)).toHaveCount(0)
  })

  test('without any script the page says so after 10 s', async ({ page }) => {
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto('/products')
    await expect(page.getByText(message)).toBeHidden()
    await page.locator('#slow').evaluate((svg: SVGSVGElement) => svg.setCurrentTime(10))
    await expect(page.getByText(message)).toBeVisible()
  })
})

test('the message is hidden while the shell loads, and removed when it has started', async ({ page }) => {
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/main*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/products', { waitUntil: 'commit' })
  await expect(page.locator('#slow')).toBeAttached()
  await expect(page.getByText(message)).toBeHidden()
  release()
  await expect(page.getByRole('heading', { name: 'Товары', exact: true })).toBeVisible()
  await expect(page.getByText(message)).toHaveCount(0)
})
