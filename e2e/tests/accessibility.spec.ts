import type { Page } from '@playwright/test'
import { expectAccessible, expectSettled, NARROW, WIDE } from '../support/screens.ts'
import { expect, openProfileMenu, profileButton, test } from '../support/signed-in.ts'

const DRIVE = 'Фискальный накопитель ФН-1.1М, 36 месяцев'

const banner = (page: Page) => page.getByRole('banner')
const mobileMenu = (page: Page) => page.getByRole('dialog', { name: 'Меню' })
async function openMobileMenu(page: Page): Promise<void> {
  await banner(page).getByRole('button', { name: 'Меню' }).click()
  await expect(mobileMenu(page)).toBeVisible()
}
const addButton = (page: Page, product: string) =>
  page
    .getByRole('article')
    .filter({ hasText: product })
    .getByRole('button', { name: /В корзину/ })
    .first()

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
  await expectSettled(page)
}

/** The configuration script of the page, emptied. */
async function emptyConfiguration(page: Page): Promise<void> {
  await page.route('/', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace(/(<script[^>]* id="portal-config"[^>]*>)[^<]*/, '$1{}')
    await route.fulfill({ response, body })
  })
}

test.describe('axe finds no violation for a guest', () => {
  for (const [name, path] of [
    ['home', '/'],
    ['products', '/products'],
    ['product', '/product/7505'],
    ['information', '/information'],
    ['guest-orders', '/orders'],
    ['guest-profile', '/profile'],
    ['not-found', '/no-such'],
    ['system-remotes', '/system/remotes'],
  ] as const) {
    test(name, async ({ page }) => {
      await open(page, path)
      await expectAccessible(page, name)
    })
  }

  test('the mobile menu', async ({ page }) => {
    await page.setViewportSize({ width: NARROW, height: 900 })
    await open(page, '/information')
    await openMobileMenu(page)
    await expectAccessible(page, 'guest-mobile-menu', [NARROW])
  })

  test('a basket with a warning', async ({ page }) => {
    await open(page, '/products')
    await addButton(page, DRIVE).click()
    await addButton(page, 'Набор').click()
    await expect(page.getByText('Выбранный товар не может быть добавлен в текущий заказ.')).toBeVisible()
    await expectAccessible(page, 'alert-warning')
    await banner(page).locator('a[href="/order"]').click()
    await expect(page.getByRole('button', { name: 'Авторизуйтесь' }).first()).toBeVisible()
    await expectAccessible(page, 'guest-order')
  })

  test('the sign-in page', async ({ page }) => {
    await page.goto('/login')
    await expect(page.locator('#username')).toBeVisible()
    await expectAccessible(page, 'sign-in')
  })

  test('the redirect to the sign-in', async ({ page }) => {
    // The provider answers 204, so the browser stays on the page.
    await page.route(/\/auth\/realms\/.*\/auth\?/, (route) => route.fulfill({ status: 204 }))
    await page.goto('/login')
    await expect(page.getByRole('main').getByRole('heading')).toBeVisible()
    await expectAccessible(page, 'leaving')
  })
})

test.describe('axe finds no violation on a failure', () => {
  test.use({ expectedFaults: /503|ERR_FAILED|mf-catalog|configuration|portal-config/ })

  test('an error', async ({ page }) => {
    await page.route(/\/products\?/, (route) => route.fulfill({ status: 503, body: '' }))
    await page.goto('/products')
    await expect(page.getByRole('alert').first()).toBeVisible()
    await expectAccessible(page, 'alert-danger')
  })

  test('a remote that does not load', async ({ page }) => {
    await page.route('**/remotes/mf-catalog/**', (route) => route.abort())
    await page.goto('/products')
    await expect(page.getByRole('heading', { name: 'Раздел не открылся' })).toBeVisible()
    await expectAccessible(page, 'remote-failed')
  })

  test('a configuration that cannot be read', async ({ page }) => {
    await emptyConfiguration(page)
    await page.goto('/')
    await expect(page.getByRole('main')).toBeVisible()
    await expectAccessible(page, 'configuration-fault')
  })
})

test.describe('axe finds no violation in the choice among sixty-one companies', () => {
  test.use({ account: 'many' })

  test('with all of them, and without a search result', async ({ page }) => {
    await open(page, '/multi-login')
    await expect(page.getByText('Всего 61')).toBeVisible()
    await expectAccessible(page, 'company-choice')
    await page.getByRole('searchbox').fill('нет такой')
    await expect(page.getByText('Организации не найдены')).toBeVisible()
    await expectAccessible(page, 'company-choice-empty')
  })
})

test.describe('axe finds no violation for a user with several companies', () => {
  test.use({ account: 'several' })

  test.beforeEach(async ({ page }) => {
    await open(page, '/multi-login')
  })
  const choose = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('button').first().click()

  test('the choice of the company and the menus of the header', async ({ page }) => {
    await expectAccessible(page, 'company-choice-several')
    await choose(page)
    await page.setViewportSize({ width: WIDE, height: 900 })
    await openProfileMenu(page)
    await expectAccessible(page, 'profile-menu', [WIDE])
    await page.getByRole('menuitem', { name: 'Сменить организацию' }).click()
    await expect(page.getByRole('menuitem', { name: 'Назад' })).toBeVisible()
    await expectAccessible(page, 'profile-organisations', [WIDE])
  })

  test('the mobile menu with its list of companies', async ({ page }) => {
    await page.setViewportSize({ width: NARROW, height: 900 })
    await choose(page)
    await openMobileMenu(page)
    await expectAccessible(page, 'mobile-menu', [NARROW])
    await mobileMenu(page).getByRole('button', { name: 'Сменить организацию' }).click()
    await expect(mobileMenu(page).getByRole('button', { name: 'Назад' })).toBeVisible()
    await expectAccessible(page, 'mobile-organisations', [NARROW])
  })
})

test.describe('axe finds no violation for a buyer', () => {
  test.use({ account: 'regular' })

  for (const [name, path] of [
    ['server-error', '/error500'],
    ['orders', '/orders'],
    ['profile', '/profile'],
    ['empty-order', '/order'],
  ] as const) {
    test(name, async ({ page }) => {
      await open(page, path)
      await expect(profileButton(page)).toBeVisible()
      await expectAccessible(page, name)
    })
  }

  test('the order form', async ({ page }) => {
    await open(page, '/products')
    await addButton(page, DRIVE).click()
    await expectAccessible(page, 'products-with-basket')
    await banner(page).locator('a[href="/order"]').click()
    await page.getByLabel('Адрес доставки').fill('Казань Баумана')
    await page.getByRole('option').first().click()
    await expect(page.getByRole('radiogroup', { name: 'Тариф' }).getByRole('radio').first()).toBeChecked()
    await expectAccessible(page, 'order')
  })
})
