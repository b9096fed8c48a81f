import type { Page } from '@playwright/test'
import { accounts, fillSignIn, signIn } from '../support/accounts.ts'
import { openProfileMenu } from '../support/signed-in.ts'
import { expect, test } from '../support/test.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Рабочее место' })

/** Addresses of the desk's files and of its registry that the page has asked for. */
function deskFiles(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    if (/\/remotes\/mf-desk\/|\/registry-/.test(request.url())) asked.push(new URL(request.url()).pathname)
  })
  return asked
}

test('DESK-001: a guest is led to the sign-in and back to the desk; a manager without organisations gets no warning', async ({
  page,
}) => {
  const asked = deskFiles(page)
  await page.goto('/desk/exchange?from=mail')
  await expect(page.locator('#kc-login')).toBeVisible()
  expect(asked).toEqual([])
  await fillSignIn(page, accounts.manager)
  await expect(heading(page)).toBeVisible()
  await expect(page).toHaveURL('/desk/exchange?from=mail')
  await expect(page.getByRole('link', { name: 'Обмен с 1С' })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(asked).toContain('/registry-shop-manager.json')
  // At an address that is not the first one too, by the menu.
  await page.goto('/products')
  await openProfileMenu(page)
  await page.getByRole('menuitem', { name: 'Рабочее место' }).click()
  await expect(heading(page)).toBeVisible()
  await expect(page).toHaveURL(/\/desk\//)
  await openProfileMenu(page)
  await page.getByRole('menuitem', { name: 'Выход' }).click()
  await expect(page).toHaveURL('/')
  await expect(heading(page)).toHaveCount(0)
})

test('DESK-001: a guest who turns back at the sign-in is not sent there again unasked', async ({ page }) => {
  await page.goto('/information')
  await page.goto('/desk')
  await expect(page.locator('#kc-login')).toBeVisible()
  await page.goBack()
  await page.getByRole('main').getByRole('button', { name: 'Войти' }).click()
  await expect(page.locator('#kc-login')).toBeVisible()
})

test('DESK-001: a buyer finds no desk, and their pages ask for none of its files', async ({ page }) => {
  const asked = deskFiles(page)
  await page.goto('/products')
  const registry = await page.locator('#portal-registry').textContent()
  expect(JSON.parse(registry ?? '').restricted).toEqual([{ pattern: '/desk/*', role: 'shop-manager' }])
  expect(registry).not.toContain('mf-desk')
  await signIn(page, accounts.regular)
  for (const path of ['/desk', '/desk/orders/5']) {
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1, name: 'Страница не найдена' })).toBeVisible()
  }
  expect(asked).toEqual([])
})
