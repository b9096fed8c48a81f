import type { Page } from '@playwright/test'

/**
 * Signs the sample buyer in through the form, from a page with the portal's header. Resolves when the page is back and
 * knows the buyer's organisation.
 */
export async function signIn(page: Page) {
  const banner = page.getByRole('banner')
  await banner.getByRole('button', { name: 'Войти', exact: true }).click()
  await page.locator('#username').fill('+7 900 000-00-01')
  await page.locator('#password').fill('demo-2026')
  await page.locator('#kc-login').click()
  await page.waitForFunction(() => localStorage.getItem('access_token') !== null)
  await banner.getByRole('button', { name: /ООО/ }).waitFor({ state: 'attached' })
}
