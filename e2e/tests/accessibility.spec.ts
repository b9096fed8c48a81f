import type { Page } from '@playwright/test'
import { accounts } from '../support/accounts.ts'
import { resetKey } from '../support/letters.ts'
import { expectAccessible, expectNoViolation, expectSettled, NARROW, WIDE } from '../support/screens.ts'
import { expect, openProfileMenu, profileButton, test } from '../support/signed-in.ts'
import { actFor } from '../support/stored-values.ts'

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

/** Navigates within the open document. */
async function go(page: Page, path: string): Promise<void> {
  const before = await page.title()
  await page.evaluate((to) => {
    history.pushState(null, '', to)
  }, path)
  await expect(page).not.toHaveTitle(before)
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
  await expectSettled(page)
}

// The home page, the product, the information, the order and the order history are checked in their own files.
test.describe('axe finds no violation for a guest', () => {
  test('AUTH-001: on the list of products, with an alert above it, and on the pages without content; every text is Russian', async ({
    page,
  }) => {
    await open(page, '/products')
    await expectAccessible(page, 'products')
    await page.setViewportSize({ width: WIDE, height: 900 })
    await addButton(page, DRIVE).click()
    await addButton(page, 'Набор').click()
    await expect(page.getByText('Выбранный товар не может быть добавлен в текущий заказ.')).toBeVisible()
    await expectAccessible(page, 'alert-warning')
    for (const [name, path] of [
      ['guest-orders', '/orders'],
      ['guest-profile', '/profile'],
      ['not-found', '/no-such'],
    ] as const) {
      await test.step(name, async () => {
        await go(page, path)
        await expectAccessible(page, name)
      })
    }
  })

  test('in the mobile menu', async ({ page }) => {
    await page.setViewportSize({ width: NARROW, height: 900 })
    await open(page, '/information')
    await openMobileMenu(page)
    await expectAccessible(page, 'guest-mobile-menu', [NARROW])
  })

  test('during the redirect to the sign-in and on its page', async ({ page }) => {
    // The provider answers 204, so the browser stays on the page.
    const provider = /\/auth\/realms\/.*\/auth\?/
    await page.route(provider, (route) => route.fulfill({ status: 204 }))
    await page.goto('/login')
    await expect(page.getByRole('main').getByRole('heading')).toBeVisible()
    await expectAccessible(page, 'leaving')
    await page.unroute(provider)
    await page.goto('/login')
    await expect(page.locator('#username')).toBeVisible()
    await expectAccessible(page, 'sign-in')
  })
})

test.describe('axe finds no violation on the pages of the sign-in', () => {
  test.use({ expectedFaults: /status of 40[04]/ })

  test('with errors, with the password shown, for a forgotten and a new password, for a sign-out, and for an old link', async ({
    page,
  }) => {
    const heading = (name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await page.goto('/login')
    await page.getByRole('button', { name: 'Показать пароль' }).click()
    await page.locator('#kc-login').click()
    await expect(page.locator('#username')).toHaveAccessibleDescription(/Введите номер телефона/)
    await expectNoViolation(page, 'sign-in-empty')
    await page.locator('#username').fill('9000000001')
    await page.locator('#password').fill('wrong')
    await page.locator('#kc-login').click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expectNoViolation(page, 'sign-in-refused')
    await page.getByRole('link', { name: 'Забыли пароль?' }).click()
    await heading('Забыли пароль?')
    await page.getByRole('button', { name: 'Получить ссылку' }).click()
    await expectNoViolation(page, 'forgotten-empty')
    await page.locator('#username').fill(accounts.regular)
    await page.getByRole('button', { name: 'Получить ссылку' }).click()
    await heading('Проверьте почту')
    await expectNoViolation(page, 'forgotten-sent')
    const email = 'petrova@romashka.example.ru'
    await expect.poll(() => resetKey(email)).toBeDefined()
    await page.goto(`/auth/realms/portal/login-actions/new-password?key=${await resetKey(email)}`)
    await heading('Новый пароль')
    await expectNoViolation(page, 'new-password')
    const [password, repeat] = [page.getByLabel('Новый пароль'), page.getByLabel('Повторите пароль')]
    await password.fill('short')
    await page.getByRole('button', { name: 'Сменить пароль' }).click()
    await expect(password).toHaveAccessibleDescription(/не менее 8 символов/)
    await expect(repeat).toHaveAccessibleDescription(/не совпадают/)
    await expectNoViolation(page, 'new-password-refused')
    for (const [name, path] of [
      ['old-link', 'login-actions/new-password?key=a'],
      ['sign-out', 'protocol/openid-connect/logout'],
      ['provider-not-found', 'no-such'],
    ] as const) {
      await page.goto(`/auth/realms/portal/${path}`, { waitUntil: 'commit' })
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectNoViolation(page, name)
    }
  })
})

test.describe('axe finds no violation on a failure', () => {
  test.use({
    isRendered: false,
    expectedFaults: /503|ERR_FAILED|ERR_INTERNET_DISCONNECTED|mf-catalog|configuration|portal-config/,
  })

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

  test('a section that opens when the network is back', async ({ page, context }) => {
    await open(page, '/products')
    await context.setOffline(true)
    await banner(page).getByRole('link', { name: 'Покупателям' }).click()
    await expect(page.getByRole('heading', { name: 'Раздел откроется, когда появится связь' })).toBeVisible()
    await expectAccessible(page, 'section-offline')
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

  test('in the menus of the header with their lists of companies', async ({ page }) => {
    await actFor(page, 1002)
    await open(page, '/information')
    await openProfileMenu(page)
    await expectAccessible(page, 'profile-menu', [WIDE])
    await page.getByRole('menuitem', { name: 'Сменить организацию' }).click()
    await expect(page.getByRole('menuitem', { name: 'Назад' })).toBeVisible()
    await expectAccessible(page, 'profile-organisations', [WIDE])
    await page.keyboard.press('Escape')

    await page.setViewportSize({ width: NARROW, height: 900 })
    await openMobileMenu(page)
    await expectAccessible(page, 'mobile-menu', [NARROW])
    await mobileMenu(page).getByRole('button', { name: 'Сменить организацию' }).click()
    await expect(mobileMenu(page).getByRole('button', { name: 'Назад' })).toBeVisible()
    await expectAccessible(page, 'mobile-organisations', [NARROW])
  })
})

test.describe('axe finds no violation for a buyer', () => {
  test.use({ account: 'regular' })

  test('AUTH-001: on the error page, the history and the profile; every text is Russian', async ({ page }) => {
    await open(page, '/error500')
    await expect(profileButton(page)).toBeVisible()
    await expectAccessible(page, 'server-error')
    for (const [name, path] of [
      ['orders', '/orders'],
      ['profile', '/profile'],
    ] as const) {
      await test.step(name, async () => {
        await go(page, path)
        await expectAccessible(page, name)
      })
    }
  })
})

test.describe('axe finds no violation for an operator', () => {
  test.use({ account: 'operator' })

  test('on the page of the remotes, with the libraries of one', async ({ page }) => {
    await open(page, '/system/remotes')
    await page.getByRole('button', { name: 'Повторить: mf-catalog' }).click()
    await expect(page.getByRole('row', { name: /mf-catalog/ }).getByText('работает')).toBeVisible()
    await page.getByRole('button', { name: 'Подробности: mf-catalog' }).click()
    await expect(page.getByText(/^Копия оболочки: .*react 19/)).toBeVisible()
    await expectNoViolation(page, 'system-remotes')
    await page.setViewportSize({ width: NARROW, height: 900 })
    await expectSettled(page)
    await expectNoViolation(page, 'system-remotes-narrow', [NARROW])
  })
})
