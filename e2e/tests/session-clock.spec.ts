import type { Page } from '@playwright/test'
import { askAtOnce, storedTokens, watchRefreshes } from '../support/session.ts'
import { expect, test } from '../support/signed-in.ts'

test.use({ account: 'regular', isSessionOwn: true })

const HOUR = 3_600_000
const organisation = (page: Page) => page.getByRole('banner').getByRole('button', { name: /ООО/ })

/**
 * Lets the browser receive tokens, then leaves: a tab with the right clock would refresh those of a tab with a wrong one.
 * @returns the access token
 */
async function receiveTokens(page: Page): Promise<string | null> {
  await page.goto('/information')
  await expect(organisation(page)).toBeVisible()
  const { access } = await storedTokens(page)
  await page.goto('about:blank')
  return access
}

test('F20: a clock that is 24 h ahead or behind causes no refresh storm and no sign-out', async ({ context, page }) => {
  let spent = await receiveTokens(page)
  const refreshes = watchRefreshes(context)
  for (const offset of [-24 * HOUR, 24 * HOUR]) {
    await test.step(`${offset / HOUR} h`, async () => {
      const before = refreshes.length
      const other = await context.newPage()
      await other.clock.setSystemTime(Date.now() + offset)
      for (const path of ['/products', '/orders']) {
        await other.goto(path)
        await expect(organisation(other)).toBeVisible()
        expect(await askAtOnce(other, 5)).toBe(5)
        // A page that is left while the tokens are refreshed would lose the new ones.
        await expect.poll(async () => (await storedTokens(other)).access).not.toBe(spent)
      }
      spent = (await storedTokens(other)).access
      await other.close()
      expect(refreshes.slice(before)).toEqual([200])
    })
  }
})

test('F21: a tab that wakes after 12 h refreshes once and keeps its route and basket', async ({ context, page }) => {
  await receiveTokens(page)
  const refreshes = watchRefreshes(context)
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
  await expect.poll(() => refreshes).toEqual([200])
  await expect(organisation(sleeper)).toBeVisible()
  await expect(sleeper).toHaveURL(/\/products\?from=sleep$/)
  await expect(sleeper.locator('header a[href="/order"]')).toContainText('1')
})
