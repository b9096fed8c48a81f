import { request, type Browser, type Page } from '@playwright/test'
import { accounts, fillSignIn } from '../support/accounts.ts'
import { networkIdle } from '../support/network-idle.ts'
import { openSession } from '../support/provider-session.ts'
import { expect, openProfileMenu, test } from '../support/signed-in.ts'
import { actFor } from '../support/stored-values.ts'

const DRIVE = 'Фискальный накопитель ФН-1.1М, 36 месяцев'
const OTHER = 'Фискальный накопитель ФН-1.1М, 15 месяцев'
const BASKET = /\/organizations\/\d+\/basket$/

const cart = (page: Page) => page.locator('header a[href="/order"]')
const told = (page: Page, text: string) => page.getByText(text)

/** Opens the products, and waits until the tab has been compared with the server's basket. */
async function openAs(page: Page, orgId: number): Promise<void> {
  await actFor(page, orgId)
  await compared(page, () => page.goto('/products'))
}

async function compared(page: Page, open: () => Promise<unknown>): Promise<void> {
  const read = page.waitForResponse((response) => BASKET.test(response.url()) && response.request().method() === 'GET')
  await open()
  await (await read).finished()
}

/** Puts a piece into the basket by keyboard: presses at one place in quick succession are dropped (AMB-191). */
async function add(page: Page, name: string): Promise<void> {
  const card = page.getByRole('article').filter({ hasText: name }).first()
  await card.getByRole('button', { name: /В корзину|Увеличить/ }).press('Enter')
}

/** Waits until the server has this number of pieces. */
const saved = (page: Page, pieces: number) =>
  page.waitForResponse(async (response) => {
    if (!BASKET.test(response.url()) || response.request().method() !== 'POST' || !response.ok()) return false
    const { lines } = response.request().postDataJSON() as { lines: { quantity: number }[] }
    return lines.reduce((sum, { quantity }) => sum + quantity, 0) === pieces
  })

/** The same user in another browser, looking at the products. */
async function openElsewhere(browser: Browser, orgId: number): Promise<Page> {
  const baseURL = process.env['PORTAL_URL'] ?? ''
  const storageState = await openSession(request, baseURL, accounts.many)
  const context = await browser.newContext({ baseURL, storageState })
  const page = await context.newPage()
  await openAs(page, orgId)
  return page
}

/** Comes back to the page, as from another window. */
const lookAt = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')))

test.use({
  account: 'many',
  hasLastingBasket: true,
  isSessionOwn: true,
  // Without a network nothing is saved, and a change of another device is a 412.
  expectedFaults: /ERR_INTERNET_DISCONNECTED|412 \(Precondition Failed\)/,
})

test('AMB-030 BSK-002 BSK-003: the basket is in another browser, follows there when it is looked at, and survives a sign-out', async ({
  page,
  browser,
}) => {
  await openAs(page, 2040)
  const first = saved(page, 1)
  await add(page, DRIVE)
  await first
  const other = await openElsewhere(browser, 2040)
  await expect(cart(other)).toContainText('1')
  const second = saved(other, 3)
  await add(other, OTHER)
  await add(other, OTHER)
  await second
  await lookAt(page)
  await expect(cart(page)).toContainText('3')

  await openProfileMenu(page)
  await page.getByRole('menuitem', { name: 'Выход' }).click()
  await expect(page.getByRole('button', { name: 'Войти', exact: true })).toBeVisible()
  await expect(cart(page)).toBeHidden()
  expect(await page.evaluate(() => [sessionStorage.getItem('order'), sessionStorage.getItem('orderBase')])).toEqual([
    null,
    null,
  ])
  const again = await openElsewhere(browser, 2040)
  await expect(cart(again)).toContainText('3')
  for (const opened of [other, again]) await opened.context().close()
})

test('BSK-003: another tab of the browser follows within a second', async ({ page, context }) => {
  await openAs(page, 2041)
  const tab = await context.newPage()
  await compared(tab, () => tab.goto('/products'))
  const first = saved(page, 1)
  await add(page, DRIVE)
  await first
  await expect(cart(tab)).toContainText('1', { timeout: 1_000 })
})

test('BSK-005: without a network the basket works, and is merged when it is back', async ({
  page,
  context,
  browser,
}) => {
  await openAs(page, 2042)
  const first = saved(page, 1)
  await add(page, DRIVE)
  await first
  await context.setOffline(true)
  await add(page, OTHER)
  await expect(cart(page)).toContainText('2')
  const other = await openElsewhere(browser, 2042)
  await expect(cart(other)).toContainText('1')
  const second = saved(other, 2)
  await add(other, DRIVE)
  await second
  const merged = saved(page, 3)
  await context.setOffline(false)
  await merged
  await expect(cart(page)).toContainText('3')
  await expect(told(page, 'Корзину изменили и на другом устройстве')).toBeVisible()
  await expect(told(page, `«${DRIVE}» – 2`)).toBeVisible()
  await lookAt(other)
  await expect(cart(other)).toContainText('3')
  await other.context().close()
})

test('BSK-006: the tab’s basket is shown at once, while the answer about the server’s is missing', async ({ page }) => {
  await page.route(BASKET, () => undefined)
  await page.addInitScript(() =>
    sessionStorage.setItem('order', '{"products":[{"id":7101,"price":1,"quantity":4}],"totalPrice":4}'),
  )
  const asked = page.waitForRequest(BASKET)
  await actFor(page, 2043)
  await page.goto('/products')
  await expect(cart(page)).toContainText('4')
  await asked
  await expect(cart(page)).toContainText('4')
})

test.describe('a guest', () => {
  test.use({ account: undefined })

  test('BSK-006: neither loads the code of the lasting basket nor asks for one', async ({ page }) => {
    const addresses: string[] = []
    page.on('request', (sent) => void addresses.push(sent.url()))
    await page.goto('/products')
    await add(page, DRIVE)
    await networkIdle(page)
    expect(addresses.filter((url) => BASKET.test(url) || url.includes('lasting-basket'))).toEqual([])
  })

  test('BSK-004: what a guest chose is added at sign-in; «Вернуть как было» takes it away', async ({
    page,
    browser,
  }) => {
    const other = await openElsewhere(browser, 2044)
    const first = saved(other, 1)
    await add(other, DRIVE)
    await first

    await page.goto('/products')
    await add(page, OTHER)
    await actFor(page, 2044)
    await page.getByRole('banner').getByRole('button', { name: 'Войти', exact: true }).click()
    await fillSignIn(page, accounts.many)
    await expect(told(page, 'Товары, выбранные до входа')).toBeVisible()
    await expect(cart(page)).toContainText('2')
    await page.reload()
    await page.getByRole('button', { name: 'Вернуть как было' }).press('Enter')
    await expect(cart(page)).toContainText('1')
    await expect(told(page, 'Товары, выбранные до входа')).toBeHidden()
    await lookAt(other)
    await expect(cart(other)).toContainText('1')
    await other.context().close()
  })
})
