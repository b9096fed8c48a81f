import type { Page } from '@playwright/test'
import { accounts, signIn } from '../support/accounts.ts'
import { askAtOnce, claimOf, refreshesOf, storedTokens } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

const HOUR = 3_600_000
const organisation = (page: Page) => page.getByRole('banner').getByRole('button', { name: /ООО/ })

async function signedIn(page: Page): Promise<unknown> {
  await page.goto('/information')
  await signIn(page, accounts.regular)
  return claimOf((await storedTokens(page)).access, 'sid')
}

for (const offset of [-24 * HOUR, 24 * HOUR]) {
  test(`F20: a clock that is ${offset / HOUR} h off causes no refresh storm and no sign-out`, async ({
    context,
    page,
  }) => {
    const session = await signedIn(page)
    const other = await context.newPage()
    await other.clock.setSystemTime(Date.now() + offset)
    for (const path of ['/products', '/orders', '/information']) {
      await other.goto(path)
      await expect(organisation(other)).toBeVisible()
      expect(await askAtOnce(other, 5)).toBe(5)
    }
    expect((await refreshesOf(session)).length).toBeLessThanOrEqual(1)
  })
}

test('F21: a tab that wakes after 12 h refreshes once and keeps its route and basket', async ({ context, page }) => {
  const session = await signedIn(page)
  const sleeper = await context.newPage()
  await sleeper.clock.install()
  await sleeper.goto('/products?from=sleep')
  await expect(organisation(sleeper)).toBeVisible()
  await sleeper
    .getByRole('button', { name: /В корзину/ })
    .first()
    .click()
  await expect(sleeper.locator('header a[href="/order"]')).toContainText('1')

  await sleeper.clock.fastForward(12 * HOUR + 60_000)
  expect(await askAtOnce(sleeper, 10)).toBe(10)
  await expect.poll(() => refreshesOf(session)).toEqual(['token granted'])
  await expect(organisation(sleeper)).toBeVisible()
  await expect(sleeper).toHaveURL(/\/products\?from=sleep$/)
  await expect(sleeper.locator('header a[href="/order"]')).toContainText('1')
})
