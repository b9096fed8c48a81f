import type { Page } from '@playwright/test'
import { accounts, signIn } from '../support/accounts.ts'
import { expect, openProfileMenu, profileButton, test } from '../support/signed-in.ts'
import { fillOrder, newContact, orderButton } from '../support/orders.ts'
import { expectAccessible, NARROW, WIDE } from '../support/screens.ts'
import { actFor } from '../support/stored-values.ts'

const DRIVE = 'Фискальный накопитель ФН-1.1М, 36 месяцев'

const pathOf = (page: Page) => new URL(page.url()).pathname
const expectPath = (page: Page, path: string) => expect.poll(() => pathOf(page)).toBe(path)
const storedOrganisation = (page: Page) => page.evaluate(() => localStorage.getItem('orgId'))
const search = (page: Page) => page.getByLabel('Поиск компании')
const rows = (page: Page) => page.getByRole('main').getByRole('listitem')
const status = (page: Page) => page.getByRole('main').getByRole('status')
const company = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name })
const cart = (page: Page) => page.locator('header a[href="/order"]')
const noOrders = (page: Page) => page.getByRole('heading', { name: 'Заказов пока нет' })
const warning = (page: Page) => page.getByText('Добавьте организацию в личном кабинете.')

/** What the profile menu asks for when it opens. */
const MENU_COUNTS = new Set(['drives/summary', 'approvals/count'])

/** Collects the organisations whose data the page requests from now on. */
function watchAsked(page: Page): number[] {
  const asked: number[] = []
  page.on('request', (request) => {
    const [, id, call = ''] = /\/organizations\/(\d+)\/([^?]*)/.exec(request.url()) ?? []
    // The open menu counts for the organisation that it was opened with.
    if (id !== undefined && !MENU_COUNTS.has(call)) asked.push(Number(id))
  })
  return asked
}

/** Opens the products as a user who acts for this organisation. */
async function openAs(page: Page, orgId: number, name: string): Promise<void> {
  await actFor(page, orgId)
  await page.goto('/products')
  await expect(profileButton(page)).toHaveText(name)
}

async function addToBasket(page: Page): Promise<void> {
  const card = page.getByRole('article').filter({ hasText: DRIVE }).first()
  await card.getByRole('button', { name: /В корзину/ }).click()
  await expect(cart(page)).toContainText('1')
}

async function switchInMenu(page: Page, name: string): Promise<void> {
  await openProfileMenu(page)
  await page.getByRole('menuitem', { name: 'Сменить организацию' }).click()
  // By keyboard: the item may be where the last click was (AMB-191).
  await page.getByRole('menuitem', { name }).press('Enter')
}

test('AMB-034 ORG-002 ORG-010 ORG-012 ORG-014: a client with several chooses after the sign-in, sees the home page, and the choice persists', async ({
  page,
}) => {
  await page.goto('/information')
  await signIn(page, accounts.several)
  await expectPath(page, '/multi-login')
  await expect(page.getByRole('heading', { level: 1, name: 'Выбор компании' })).toBeVisible()
  await expect(rows(page)).toHaveCount(3)
  await company(page, /Питер, сеть/).click()
  await expectPath(page, '/')
  await expect(profileButton(page)).toHaveText('ООО «Сеть Партнер»')
  expect(await storedOrganisation(page)).toBe('1003')
  await page.reload()
  await expect(profileButton(page)).toHaveText('ООО «Сеть Партнер»')
  await expectPath(page, '/')
})

test('AMB-189 ORG-016 ORG-017 AMB-084: a client without an organisation sees a warning and cannot order', async ({
  page,
}) => {
  const posts: string[] = []
  page.on('request', (request) => request.method() === 'POST' && posts.push(new URL(request.url()).pathname))
  await page.goto('/products')
  await addToBasket(page)
  await signIn(page, accounts.withoutOrganisation)
  await expect(warning(page).first()).toBeVisible()
  await cart(page).click()
  await expect(page.getByRole('button', { name: 'Заказать', exact: true })).toBeDisabled()
  expect(posts.filter((path) => path.includes('/orders'))).toEqual([])
  for (const path of ['/profile', '/orders']) {
    await page.goto(path)
    await expect(page.getByRole('main').getByRole('link', { name: /^\+7/ })).toBeVisible()
    await expect(warning(page)).toHaveCount(1)
    await expectAccessible(page, `${path.slice(1)}-without-organisation`, [NARROW, WIDE])
  }
  await page.goto('/multi-login')
  await expect(page.getByText('К вашему входу не привязана ни одна организация.')).toBeVisible()
  await expect(search(page)).toHaveCount(0)
  await expectAccessible(page, 'multi-login-without-organisation', [NARROW, WIDE])
  await page.getByRole('main').getByRole('link', { name: 'Перейти к товарам' }).click()
  await expectPath(page, '/products')
})

test('AMB-100: the first choice after a sign-in on the order page keeps the guest’s basket and returns to the order', async ({
  page,
}) => {
  await page.goto('/products')
  await addToBasket(page)
  await cart(page).click()
  await signIn(page, accounts.several)
  await expectPath(page, '/multi-login')
  await company(page, /ИП Орлов/).click()
  await expectPath(page, '/order')
  await expect(cart(page)).toContainText('1')
  await expect(page.getByLabel('Контактное лицо')).toBeVisible()
})

test.describe('a partner', () => {
  test.use({ account: 'partner' })

  test('AMB-033 AMB-035 AMB-037 NAV-015 NAV-054: acts for the stored organisation, else for the first, without a choice', async ({
    page,
  }) => {
    await openAs(page, 1006, 'ООО «Касса Сервис Урал»')
    await openAs(page, 424242, 'ООО «Касса Сервис Юг»')
    expect(await storedOrganisation(page)).toBe('1005')
    await page.goto('/multi-login')
    await expectPath(page, '/')
    await openProfileMenu(page)
    await expect(page.getByRole('menuitem', { name: 'Профиль' })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: 'Сменить организацию' })).toHaveCount(0)
  })
})

test.describe('a client of three organisations', () => {
  test.use({ account: 'several' })

  test('AMB-035: a stored organisation of another user is removed, and nothing of it is requested', async ({
    page,
  }) => {
    await actFor(page, 1001)
    const asked = watchAsked(page)
    await page.goto('/products')
    await expectPath(page, '/multi-login')
    await expect(rows(page)).toHaveCount(3)
    expect(await storedOrganisation(page)).toBeNull()
    expect(asked.filter((id) => id !== 0)).toEqual([])
  })

  test('ORG-011 ORG-012 AMB-100 AMB-188 AUTH-057: a switch opens the home page with the other organisation’s basket, form and prices', async ({
    page,
  }) => {
    await openAs(page, 1002, 'ООО «Василек»')
    await addToBasket(page)
    await cart(page).click()
    await page.getByLabel('Контактное лицо').fill('Орлов Денис')
    const asked = watchAsked(page)
    await switchInMenu(page, 'Питер, сеть')
    await expectPath(page, '/')
    await expect(profileButton(page)).toHaveText('ООО «Сеть Партнер»')
    await expect(cart(page)).toHaveCount(0)
    await expect(page.getByText('Корзина организации ООО «Василек» сохранена: 1 товар')).toBeVisible()
    expect(await page.evaluate(() => sessionStorage.getItem('order'))).toBeNull()
    await expect.poll(() => new Set(asked)).toEqual(new Set([1003]))
    await page.getByRole('banner').getByRole('link', { name: 'Товары' }).click()
    await addToBasket(page)
    await cart(page).click()
    // AMB-038: pickup is available for the special type.
    await expect(page.getByText('Самовывоз', { exact: true }).first()).toBeVisible()
    await expect(page.getByLabel('Контактное лицо')).toHaveValue('')
    await switchInMenu(page, 'ООО «Василек»')
    await cart(page).click()
    await expect(page.getByLabel('Контактное лицо')).toHaveValue('Орлов Денис')
  })

  test('ORG-011: history and profile show the new organisation at once', async ({ page, context }) => {
    await openAs(page, 1002, 'ООО «Василек»')
    await page.goto('/profile')
    await expect(page.getByText('Общество с ограниченной ответственностью «Василек»')).toBeVisible()
    const other = await context.newPage()
    await openAs(other, 1002, 'ООО «Василек»')
    await switchInMenu(other, 'ИП Орлов Д. А.')
    await expect(page.getByText('Индивидуальный предприниматель Орлов Денис Андреевич')).toBeVisible({ timeout: 1_000 })
    await expect(page.getByText('«Василек»')).toHaveCount(0)
    await expectPath(page, '/profile')
    await page.getByRole('banner').getByRole('link', { name: 'История заказов' }).click()
    await expect(noOrders(page)).toBeVisible()
    const asked = watchAsked(page)
    await switchInMenu(other, 'Питер, сеть')
    await expect(profileButton(page)).toHaveText('ООО «Сеть Партнер»', { timeout: 1_000 })
    await expect.poll(() => asked.includes(1003)).toBe(true)
    expect(asked.filter((id) => id !== 1003)).toEqual([])
  })

  test('F11: a switch reaches another tab within a second, which shows the other basket and says why', async ({
    page,
    context,
  }) => {
    await openAs(page, 1002, 'ООО «Василек»')
    await addToBasket(page)
    const other = await context.newPage()
    await other.goto('/multi-login')
    await company(other, /ИП Орлов/).click()
    await expectPath(other, '/')
    const told = page.getByText('В другой вкладке выбрана другая организация: ИП Орлов Д. А.')
    await expect(told).toBeVisible({ timeout: 1_000 })
    await expect(page.getByText('Корзина организации ООО «Василек» сохранена: 1 товар')).toBeVisible()
    await expect(cart(page)).toHaveCount(0)
    await expectPath(page, '/products')
    // The name is part of the organisation's information.
    await expect(profileButton(page)).toHaveText('ИП Орлов Д. А.')
    await addToBasket(page)
  })

  test('F11: a tab that missed the message sends no more requests for the old organisation and follows', async ({
    page,
    context,
  }) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(window, 'BroadcastChannel')
      addEventListener('storage', (event) => event.stopImmediatePropagation(), true)
    })
    await openAs(page, 1002, 'ООО «Василек»')
    await addToBasket(page)
    const other = await context.newPage()
    await openAs(other, 1002, 'ООО «Василек»')
    await switchInMenu(other, 'ИП Орлов Д. А.')
    await expect(profileButton(other)).toHaveText('ИП Орлов Д. А.')
    await expect(profileButton(page)).toHaveText('ООО «Василек»')
    const asked = watchAsked(page)
    await page.getByRole('banner').getByRole('link', { name: 'История заказов' }).click()
    await expect(profileButton(page)).toHaveText('ИП Орлов Д. А.')
    await expect(cart(page)).toHaveCount(0)
    await expect(noOrders(page)).toBeVisible()
    expect(asked.filter((id) => id !== 1004)).toEqual([])
  })
})

test.describe('a client of three organisations whose tabs differ', () => {
  // The chosen organisation does not have the payment.
  test.use({ account: 'several', expectedFaults: /status of 404/ })

  test('AMB-202 F31: a payment that returns while another tab has switched shows its result, says whose it is, and switches back', async ({
    page,
    context,
  }) => {
    await actFor(page, 1002)
    await fillOrder(page, newContact())
    await orderButton(page).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Оплатить картой' }).click()
    const pay = page.getByRole('button', { name: /^Оплатить/ })
    await expect(pay).toBeVisible()
    const other = await context.newPage()
    await other.goto('/products')
    await switchInMenu(other, 'ИП Орлов Д. А.')
    await expect(profileButton(other)).toHaveText('ИП Орлов Д. А.')
    await pay.click()

    const dialog = page.getByRole('dialog', { name: 'Оплата прошла успешно' })
    await expect(dialog).toContainText(/Заказ № \d+ оформлен от ООО «Василек»\. Сейчас выбрана организация ИП Орлов/)
    const path = pathOf(page)
    await dialog.getByRole('button', { name: 'Перейти к ООО «Василек»' }).click()
    await expect(profileButton(page)).toHaveText('ООО «Василек»')
    expect(pathOf(page)).toBe(path)
    await expect(dialog).toContainText('Заказ собирается и будет отправлен по указанному адресу.')
    await expect(dialog).not.toContainText('оформлен от')
  })
})

test.describe('a client of sixty-one organisations', () => {
  test.use({ account: 'many' })

  test('ORG-004 ORG-005 ORG-018 ORG-019 ORG-020 ORG-021 AMB-130: fifty rows and the total are shown; the search finds custom and official names by keyboard alone and shows its count', async ({
    page,
  }) => {
    await page.goto('/multi-login')
    await expect(rows(page)).toHaveCount(50)
    await expect(status(page)).toHaveText('Всего 61 организация. Показаны первые 50, воспользуйтесь поиском.')
    await search(page).fill('ТОРГ')
    await expect(rows(page)).toHaveCount(50)
    await expect(status(page)).toHaveText('Найдено 55 организаций. Показаны первые 50, уточните запрос.')
    await search(page).fill('яуза')
    await expect(rows(page)).toHaveCount(1)
    await expect(status(page)).toHaveText('Найдено: 1 организация')
    await search(page).fill('нет такой')
    await expect(status(page)).toContainText('Организации не найдены')
    await expect(rows(page)).toHaveCount(0)
    await search(page).fill('клининг')
    await expect(rows(page)).toHaveCount(1)
    await search(page).fill('чистый')
    await expect(rows(page)).toHaveCount(1)
    await expect(company(page, /Клининг, касса у входа/)).toBeVisible()
    await search(page).fill('')
    await search(page).press('End')
    await expect(rows(page).last().getByRole('button')).toBeFocused()
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowDown')
    await expect(rows(page).nth(1).getByRole('button')).toBeFocused()
    await page.keyboard.type('егоров')
    await expect(rows(page)).toHaveCount(1)
    await search(page).press('Enter')
    await expectPath(page, '/')
    await expect(profileButton(page)).toHaveText('ИП Егоров М. О.')
  })
})

test.describe('logins that fail to load', () => {
  test.use({ account: 'regular', expectedFaults: /multilogin/ })

  test('ERR-033 AMB-085 AMB-027: a warning and the pages report it, and «Повторить» loads everything', async ({
    page,
  }) => {
    let status = 503
    await page.route('**/auth/multilogin', (route) =>
      status === 200 ? route.continue() : route.fulfill({ status, json: {} }),
    )
    await page.goto('/orders')
    await expect(page.getByRole('heading', { name: 'Ошибка получения списка организаций' })).toBeVisible()
    await expect(page.getByRole('alert').or(page.getByRole('status')).getByText('Ошибка получения')).toBeVisible()
    await page.goto('/multi-login')
    await expect(page.getByRole('heading', { name: 'Ошибка получения списка организаций' })).toBeVisible()
    status = 200
    await page.getByRole('button', { name: 'Повторить' }).click()
    await expect(company(page, /Ромашка/)).toHaveAttribute('aria-current', 'true')
    await expect(profileButton(page)).toHaveText('ООО «Ромашка»')
  })
})
