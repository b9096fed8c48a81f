import type { Page } from '@playwright/test'
import {
  expectTariff,
  fillOrder,
  newContact,
  onceAtPlacing,
  orderButton,
  placedOrders,
  products,
  watchKeys,
} from '../support/orders.ts'
import { expectLook, expectNotice } from '../support/order-notices.ts'
import { expect, test } from '../support/signed-in.ts'

// Expected console errors: cut connections and refused orders.
test.use({ account: 'regular', expectedFaults: /status of (400|409|502)|net::ERR_/ })

// axe checks one state at two widths in both themes.
test.setTimeout(90_000)

const check = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Проверить' })
const cart = (page: Page) => page.locator('header a[href="/order"]')

/** The order is placed: the history is open and the basket empty. */
async function expectHistory(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/orders\?payment=true/)
  await expect(page.getByText('Ваш заказ принят. Счет будет доступен для скачивания')).toBeVisible()
  await expect(cart(page)).toBeHidden()
}

/** A promise that `open` resolves. */
function gate() {
  let open: () => void = () => undefined
  const opened = new Promise<void>((resolve) => void (open = resolve))
  return { opened, open }
}

test('F12 ORDER-007: twenty clicks a second place one order; the back button leads to an empty basket', async ({
  page,
}) => {
  const contact = newContact()
  await fillOrder(page, contact)
  const keys = watchKeys(page)
  const clicked = gate()
  await onceAtPlacing(page, async (route) => {
    const response = await route.fetch()
    await clicked.opened
    await route.fulfill({ response })
  })
  await orderButton(page).evaluate(async (button: HTMLButtonElement) => {
    for (let click = 0; click < 20; click += 1) {
      button.click()
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  })
  clicked.open()
  await expectHistory(page)
  await expect(page.getByRole('row', { expanded: true }).or(page.getByRole('button', { expanded: true }))).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/order$/)
  await expect(page.getByText('Корзина пуста')).toBeVisible()
  await expect(orderButton(page)).toBeHidden()
  expect(keys).toHaveLength(1)
  expect(await placedOrders(page, contact)).toHaveLength(1)
})

test('A7 ERR-004: goods with changed prices are not ordered; the new prices show and can be ordered', async ({
  page,
}) => {
  const list = /organizations\/\d+\/products\?/
  await page.route(list, async (route) => {
    const response = await route.fetch()
    const products = (await response.json()) as { price: number }[]
    await route.fulfill({ response, json: products.map((one) => ({ ...one, price: one.price - 1_000 })) })
  })
  const contact = newContact()
  await fillOrder(page, contact, { ...products.drive, price: products.drive.price - 1_000 })
  // The page has loaded its list before the prices change.
  await page.unroute(list)
  await orderButton(page).click()
  await expect(page.getByText('Цены изменились. Проверьте сумму и закажите еще раз.')).toBeVisible()
  await expect(page.getByRole('main').getByText(/^Цена изменилась: было/)).toBeVisible()
  expect(await placedOrders(page, contact)).toHaveLength(0)
  await expectTariff(page)
  await orderButton(page).click()
  await expectHistory(page)
  expect(await placedOrders(page, contact)).toHaveLength(1)
})

test('F13: after a reload while sending, «Проверить» sends the same key; one order', async ({ page }) => {
  const contact = newContact()
  await fillOrder(page, contact)
  const keys = watchKeys(page)
  const sent = gate()
  await onceAtPlacing(page, async (route) => {
    await route.fetch()
    sent.open()
  })
  await orderButton(page).click()
  await sent.opened
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Статус заказа неизвестен' })).toBeVisible()
  await expect(page.getByLabel('Контактное лицо')).toHaveValue(contact)
  expect(await placedOrders(page, contact)).toHaveLength(1)
  await check(page).click()
  await expectHistory(page)
  expect(keys[1]).toBe(keys[0])
  expect(await placedOrders(page, contact)).toHaveLength(1)
})

test('F9 F13 ERR-004: a draft that may be placed and is edited: 409 shows the order accessibly, and the basket is kept', async ({
  page,
}) => {
  const contact = newContact()
  await fillOrder(page, contact)
  const keys = watchKeys(page)
  await onceAtPlacing(page, async (route) => {
    await route.fetch()
    await route.fulfill({ status: 502, json: {} })
  })
  await orderButton(page).click()
  await expect(page.getByText('Ошибка создания заказа, попробуйте еще раз')).toHaveCount(1)
  expect(keys).toHaveLength(1)
  const [first] = await placedOrders(page, contact)
  await page.getByRole('main').getByRole('button', { name: 'Увеличить количество' }).click()
  await expect(cart(page)).toContainText('2')
  await expectTariff(page)
  await orderButton(page).click()
  await expectNotice(page, `Заказ № ${first} уже принят`, 'Корзина с тех пор изменилась и сохранена')
  await expectLook(page, 'accepted-already')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').getByRole('link', { name: 'Перейти к истории заказов' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').getByRole('button', { name: 'Оформить новый заказ' })).toBeFocused()
  expect(keys[1]).toBe(keys[0])
  await expect(cart(page)).toContainText('2')
  await expect(page.getByLabel('Контактное лицо')).toHaveValue(contact)
  expect(await placedOrders(page, contact)).toEqual([first])

  await page.getByRole('button', { name: 'Оформить новый заказ' }).click()
  await expectHistory(page)
  expect(keys[2]).not.toBe(keys[0])
  expect(await placedOrders(page, contact)).toEqual([expect.any(Number), first])
})

test('F13: a duplicated tab has the same key: both tabs order, one order is placed', async ({ page, context }) => {
  const contact = newContact()
  await fillOrder(page, contact)
  const opened = context.waitForEvent('page')
  await page.evaluate(() => void window.open(location.href))
  const copy = await opened
  await expect(copy.getByLabel('Контактное лицо')).toHaveValue(contact)
  await expectTariff(copy)
  const keys = [watchKeys(page), watchKeys(copy)]
  await Promise.all([orderButton(page).click(), orderButton(copy).click()])
  await Promise.all([expectHistory(page), expectHistory(copy)])
  expect(keys[0]).toHaveLength(1)
  expect(keys[1]).toEqual(keys[0])
  expect(await placedOrders(page, contact)).toHaveLength(1)
})

test('F11 F13 BASK-020: two tabs have their own baskets and place two orders', async ({ context }) => {
  const contact = newContact()
  const pages = await Promise.all([1, 2].map(() => context.newPage()))
  await Promise.all(pages.map((page, index) => fillOrder(page, contact, undefined, index + 1)))
  const [page, other] = pages
  if (page === undefined || other === undefined) throw new Error('no page')
  await expect(cart(page)).toContainText('1')
  await expect(cart(other)).toContainText('2')
  await Promise.all(pages.map((one) => orderButton(one).click()))
  await Promise.all(pages.map(expectHistory))
  expect(new Set(await placedOrders(page, contact)).size).toBe(2)
})
