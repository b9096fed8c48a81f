import type { Page, Route } from '@playwright/test'
import { expect, test } from '../support/signed-in.ts'

// Expected faults of these tests: cut connections.
test.use({ account: 'regular', expectedFaults: /net::ERR_|\/public\/api\// })

const offline = (page: Page) => page.getByText('Нет соединения с интернетом.')
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
/** The loaded list of orders, or the message that there are none. */
const list = (page: Page) => page.getByRole('table').or(page.getByText('Заказов пока нет')).first()

/** Holds back the answers of a URL until `release` is called. */
async function hold(page: Page, url: RegExp): Promise<{ asked: () => number; release: () => Promise<void> }> {
  const held: Route[] = []
  let isHeld = true
  await page.route(url, async (route) => {
    if (!isHeld) return route.fallback()
    held.push(route)
  })
  return {
    asked: () => held.length,
    async release() {
      isHeld = false
      await Promise.all(held.map((route) => route.continue().catch(() => undefined)))
    },
  }
}

test('F10: without a network a banner is shown, and reads wait and continue by themselves', async ({
  page,
  context,
}) => {
  // Not answered, because a list that has been read is shown again.
  const orders = await hold(page, /\/orders\?/)
  await page.goto('/orders')
  await expect(heading(page, 'История заказов')).toBeVisible()
  // The heading is there before the read is sent.
  await expect.poll(orders.asked).toBe(1)
  // The code of both pages is loaded; only the data of the API is missing.
  const abandoned = page.waitForEvent('requestfailed', (request) => /\/orders\?/.test(request.url()))
  await page.getByRole('banner').getByRole('link', { name: 'Товары' }).click()
  await expect(heading(page, 'Товары')).toBeVisible()
  // The page that was left ends its read; released before that, the read would fail for want of a network.
  await abandoned
  await orders.release()

  await context.setOffline(true)
  await expect(offline(page)).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'введенное сохранится' })).toBeVisible()
  await page.goBack()
  await expect(heading(page, 'История заказов')).toBeVisible()
  await expect(list(page)).toBeHidden()

  await context.setOffline(false)
  await expect(offline(page)).toBeHidden()
  await expect(list(page)).toBeVisible()
})

for (const [what, path, title] of [
  ['a page of a remote that is open', '/products/7101', /^Фискальный накопитель/],
  ['a page of another remote', '/orders', 'История заказов'],
  ['a page of the shell', '/error500', 'Ошибка сервера'],
] as const) {
  test(`AMB-201 F10: ${what} that was never opened says when it opens, and opens by itself when the network is back`, async ({
    page,
    context,
  }) => {
    await page.goto('/products')
    await expect(page.getByRole('article').first()).toBeVisible()
    const main = page.getByRole('main')
    await context.setOffline(true)
    await expect(offline(page)).toBeVisible()
    await page.evaluate((to) => {
      history.pushState(null, '', to)
      dispatchEvent(new PopStateEvent('popstate', { state: null }))
    }, path)
    const coming = main.getByRole('heading', { level: 1, name: 'Раздел откроется, когда появится связь' })
    await expect(coming).toBeFocused()
    await expect(main).not.toContainText(/[a-z]{3}|Обновите/i)
    await main.getByRole('button', { name: 'Повторить' }).press('Enter')
    await expect(coming).toBeVisible()

    await context.setOffline(false)
    const opened = main.getByRole('heading', { level: 1, name: title })
    await expect(opened).toBeFocused()
    await expect(coming).toBeHidden()
  })
}

test('leaving a page aborts its requests without a message', async ({ page }) => {
  const orders = await hold(page, /\/orders\?rowsCount/)
  await page.goto('/orders')
  await expect.poll(orders.asked).toBe(1)
  const aborted = page.waitForEvent('requestfailed', (request) => request.url().includes('/orders?'))
  await page.getByRole('banner').getByRole('link', { name: 'Товары' }).click()
  expect((await aborted).failure()?.errorText).toContain('ERR_ABORTED')
  await expect(heading(page, 'Товары')).toBeVisible()
  await expect(page.getByRole('alert')).toBeHidden()
})
