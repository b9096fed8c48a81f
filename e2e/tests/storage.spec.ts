import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'

/** Goes from the home page to the order page by its links. The basket then holds one piece. */
async function walk(page: Page): Promise<void> {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Товары' }).click()
  await page
    .getByRole('button', { name: /В корзину/ })
    .first()
    .click()
  await expect(page.locator('header a[href="/order"]')).toContainText('1')
  await page.locator('header a[href="/order"]').click()
  await expect(page.getByRole('heading', { name: 'Оформление заказа' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('spinbutton', { name: 'Количество' })).toHaveValue('1')
}

test('F22: with a storage that throws on access the portal works in memory', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('denied', 'SecurityError')
        },
      })
    }
  })
  await walk(page)
})

test('F22: with a full storage the portal works in memory', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await walk(page)
})

/** The portal's storage keys without the tokens. */
const LOCAL = ['orgId', 'openInvoiceOrder', 'token_received', 'token_refreshed', 'delivery', 'order', 'pickup', 'theme']
const SESSION = [
  'order',
  'orderNames',
  'delivery',
  'orderDraft',
  'orderOwners',
  'scrollPositions',
  'productList',
  'remoteOverrides',
]
const TOKENS = ['access_token', 'refresh_token', 'id_token']
/** Cut off, of another type, and with keys of a prototype. */
const SPOILED = [
  '{bad',
  '{"products":7,"totalPrice":[],"comments":{},"tariff":"x"}',
  '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}',
]

// Each key with each text: stored-values.properties.test.ts of the shell, and the tests beside the readers of the remotes.
test('F22 A16: with spoiled values under every key the portal works and keeps foreign keys', async ({ page }) => {
  await page.addInitScript(
    ([local, session, tokens, values]) => {
      if (localStorage.getItem('foreign') !== null) return
      const spoiled = (index: number) => values[index % values.length] ?? ''
      for (const [index, key] of [...local, 'foreign'].entries()) localStorage.setItem(key, spoiled(index))
      for (const [index, key] of [...session, 'foreign'].entries()) sessionStorage.setItem(key, spoiled(index))
      for (const key of tokens) localStorage.setItem(key, 'не токен')
    },
    [LOCAL, SESSION, TOKENS, SPOILED] as const,
  )
  await walk(page)
  const [foreign, token, order, isPolluted] = await page.evaluate(() => [
    [localStorage.getItem('foreign'), sessionStorage.getItem('foreign')],
    localStorage.getItem('access_token'),
    sessionStorage.getItem('order'),
    'polluted' in {},
  ])
  const kept = [LOCAL, SESSION].map(({ length }) => SPOILED[length % SPOILED.length])
  expect([foreign, token, isPolluted]).toEqual([kept, null, false])
  expect(order).toMatch(/"quantity":1/)
})
