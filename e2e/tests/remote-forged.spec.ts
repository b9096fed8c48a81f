import { expect, test } from '../support/signed-in.ts'

test.use({ account: 'regular' })

/** Messages that an embedding page, a frame or another script might send. */
const forged = [
  null,
  7,
  'unchanged',
  'changed',
  'error',
  'supported',
  '{"type":"signedOut"}',
  { type: 'signedOut' },
  { type: 'organisation', orgId: 999_999 },
  { type: 'basket/clear' },
  { source: 'shell', type: 'session/expired' },
  'http://localhost/silent-check-sso.html#error=login_required&state=forged',
  'http://localhost/silent-check-sso.html#code=forged&state=forged',
]

test('A17: forged window messages and malformed messages of another tab change nothing', async ({ page }) => {
  await page.goto('/products')
  const organisation = page.getByRole('banner').getByRole('button', { name: /ООО/ })
  await expect(organisation).toBeVisible()
  await page
    .getByRole('button', { name: /В корзину/ })
    .first()
    .click()
  const cart = page.locator('header a[href="/order"]')
  await expect(cart).toContainText('1')
  const token = () => page.evaluate(() => localStorage.getItem('access_token'))
  const before = await token()

  await page.evaluate(async (messages) => {
    const channel = new BroadcastChannel('portal')
    const malformed = [null, 7, 'signedOut', { type: 'organisation', orgId: '11' }, { type: '__proto__' }, []]
    for (const message of malformed) channel.postMessage(message)
    for (const message of messages) window.postMessage(message, '*')
    // Messages are delivered in order, so this one arrives last.
    await new Promise((resolve) => {
      window.addEventListener('message', ({ data }) => data === 'last' && resolve(undefined))
      window.postMessage('last', '*')
    })
  }, forged)

  await expect(organisation).toBeVisible()
  await expect(cart).toContainText('1')
  await expect(page).toHaveURL(/\/products$/)
  expect(await token()).toBe(before)
})
