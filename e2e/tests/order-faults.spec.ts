import type { Page } from '@playwright/test'
import { broken, status } from '../support/broken-call.ts'
import { products } from '../support/orders.ts'
import { expect, openProfileMenu, test } from '../support/signed-in.ts'
import { actFor, storeBasket } from '../support/stored-values.ts'

// Expected console errors: refused and cut API calls.
test.use({ account: 'regular', expectedFaults: /status of 502|net::ERR_|\/public\/api\// })

const ORDERS = /\/organizations\/\d+\/orders\?/

const main = (page: Page) => page.getByRole('main')
const cart = (page: Page) => page.locator('header a[href="/order"]')
const address = (page: Page) => page.getByRole('combobox', { name: 'Адрес доставки' })
const contact = (page: Page) => page.getByLabel('Контактное лицо')
const phone = (page: Page) => page.getByLabel('Телефон')
const tariffs = (page: Page) => page.getByRole('radiogroup', { name: 'Тариф' }).getByRole('radio')
const orderButton = (page: Page) => main(page).getByRole('button', { name: 'Заказать', exact: true })
const retry = (page: Page) => main(page).getByRole('button', { name: 'Повторить' })

/** The order page with one product and the contacts typed. */
async function openOrder(page: Page): Promise<void> {
  await storeBasket(page, [{ ...products.drive, quantity: 1 }])
  await page.goto('/order')
  await contact(page).fill('Петрова Анна')
  await phone(page).fill('89161234567')
  await page.evaluate(() => void Object.assign(window, { isSamePage: true }))
}

async function chooseAddress(page: Page): Promise<void> {
  await address(page).fill('Казань Баумана')
  await page.getByRole('option').first().click()
}

async function fillOrder(page: Page): Promise<void> {
  await openOrder(page)
  await chooseAddress(page)
  await expect(tariffs(page).first()).toBeChecked()
}

/** Basket and form are unchanged, and the page was not reloaded. */
async function expectIntact(page: Page): Promise<void> {
  await expect(cart(page)).toContainText('1')
  await expect(contact(page)).toHaveValue('Петрова Анна')
  await expect(phone(page)).toHaveValue('+7 (916) 123-45-67')
  await expect(main(page)).not.toContainText('слова сервера')
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
}

async function expectPlaced(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/orders\?payment=true/)
  await expect(page.getByText('Ваш заказ принят.')).toBeVisible()
  await expect(cart(page)).toBeHidden()
}

test('F9 AMB-159: an order is placed though the list after it fails; no analytics counter is loaded or queued for', async ({
  page,
  baseURL,
}) => {
  const foreign: string[] = []
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== new URL(baseURL ?? '').origin) foreign.push(origin)
  })
  await fillOrder(page)
  const list = await broken(page, ORDERS, status(502))
  await orderButton(page).click()
  await expect(page).toHaveURL(/\/orders\?payment=true/)
  await expect(page.getByText('Ваш заказ принят.')).toBeVisible()
  await expect(main(page).getByText('Ошибка получения списка заказов').first()).toBeVisible()
  await expect(cart(page)).toBeHidden()
  expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false)
  expect(foreign).toEqual([])
  // The dialog of the placed order covers the list.
  await page.getByRole('dialog').getByRole('button', { name: 'Закрыть' }).click()
  list.answer = null
  await retry(page).first().click()
  await expect(main(page).getByText('Ошибка получения списка заказов')).toBeHidden()
})

test('F10 F13: a minute offline shows a banner, keeps the form and posts nothing; back online everything works', async ({
  page,
  context,
}) => {
  await page.clock.install()
  await openOrder(page)
  const post = await broken(page, ORDERS, null, 'POST')
  await context.setOffline(true)
  await expect(page.getByText('Нет соединения с интернетом.')).toBeVisible()
  await address(page).fill('Казань Баумана')
  await page.clock.fastForward(60_000)
  await expect(address(page)).toHaveValue('Казань Баумана')
  await expectIntact(page)
  await context.setOffline(false)
  await expect(page.getByText('Нет соединения с интернетом.')).toBeHidden()
  await page.getByRole('option').first().click()
  await expect(tariffs(page).first()).toBeChecked()
  await context.setOffline(true)
  await orderButton(page).click()
  await expect(page.getByRole('heading', { name: 'Статус заказа неизвестен' })).toBeVisible()
  await page.clock.fastForward(60_000)
  await expectIntact(page)
  const before = post.times.length
  await context.setOffline(false)
  await expect(page.getByText('Нет соединения с интернетом.')).toBeHidden()
  expect(post.times).toHaveLength(before)
  await page.getByRole('button', { name: 'Проверить' }).click()
  await expectPlaced(page)
  expect(new Set(post.keys).size).toBe(1)
  expect(post.keys[0]).toBeTruthy()
})

test.describe('two tabs', () => {
  test.use({ account: 'several' })

  test('F11: a tab that missed the switch places no order for the old organisation', async ({ page, context }) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(window, 'BroadcastChannel')
      addEventListener('storage', (event) => event.stopImmediatePropagation(), true)
    })
    await actFor(page, 1002)
    await fillOrder(page)
    const sent: string[] = []
    await page.route(ORDERS, (route) => {
      if (route.request().method() === 'POST') sent.push(route.request().url())
      return route.fallback()
    })
    const other = await context.newPage()
    await actFor(other, 1002)
    await other.goto('/products')
    await openProfileMenu(other)
    await other.getByRole('menuitem', { name: 'Сменить организацию' }).click()
    await other.getByRole('menuitem', { name: 'ИП Орлов Д. А.' }).click()
    await expect(other).toHaveURL(/\/$/)
    await orderButton(page).click()
    await expect(page.getByText('В другой вкладке выбрана другая организация: ИП Орлов Д. А.')).toBeVisible()
    await expect(cart(page)).toHaveCount(0)
    expect(sent).toEqual([])
  })
})
