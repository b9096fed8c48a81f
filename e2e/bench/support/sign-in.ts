import type { Page } from '@playwright/test'

/**
 * Signs the sample buyer in through the form, from a page with the portal's header. Resolves when the page is back and
 * knows the buyer's organisation.
 */
export async function signIn(page: Page) {
  await signInAs(page, '+7 900 000-00-01')
  await page.getByRole('banner').getByRole('button', { name: /ООО/ }).waitFor({ state: 'attached' })
}

/** Signs a sample person in through the form. Resolves when the page is back. */
export async function signInAs(page: Page, phone: string) {
  const banner = page.getByRole('banner')
  await banner.getByRole('button', { name: 'Войти', exact: true }).click()
  await page.locator('#username').fill(phone)
  await page.locator('#password').fill('demo-2026')
  await page.locator('#kc-login').click()
  await page.waitForFunction(() => localStorage.getItem('access_token') !== null)
}
