import type { Page } from '@playwright/test'
import { expectLook, expectNotice } from '../support/order-notices.ts'
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
import { expectSettled, NARROW, WIDE } from '../support/screens.ts'
import { expect, test } from '../support/signed-in.ts'

// Expected console errors: cut connections and refused orders.
test.use({ account: 'regular', expectedFaults: /status of (400|409)|net::ERR_/ })
// axe checks each state in both themes.
test.setTimeout(90_000)

const main = (page: Page) => page.getByRole('main')
const cart = (page: Page) => page.locator('header a[href="/order"]')

test('F9 ORDER-013 ORDER-018: an order being sent keeps the focus on its button and announces it once; a slow one shows a notice and cannot be cancelled; a buyer who went elsewhere sees how it ended', async ({
  page,
}) => {
  await page.clock.install()
  const contact = newContact()
  await fillOrder(page, contact)
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => void (release = resolve))
  const keys = watchKeys(page)
  await onceAtPlacing(page, async (route) => {
    const response = await route.fetch()
    await released
    await route.fulfill({ response })
  })
  await orderButton(page).focus()
  await page.keyboard.press('Enter')
  const busy = main(page).getByRole('button', { name: /Оформляем…/ })
  await expect(busy).toHaveAttribute('aria-busy', 'true')
  await expect(busy).toBeFocused()
  await expect(busy).toHaveAttribute('aria-disabled', 'true')
  await expectLook(page, 'sending')
  await expect(main(page).getByText('Оформляем…')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await page.clock.fastForward(8_000)
  await expect(page.getByText('Ждем ответа сервера дольше обычного. Не закрывайте страницу.')).toHaveCount(1)
  await page.clock.fastForward(120_000)
  await expect(page.getByRole('button', { name: 'Отменить' })).toHaveCount(0)
  await expect(cart(page)).toContainText('1')
  await expect(page.getByLabel('Контактное лицо')).toHaveValue(contact)

  await page.getByRole('banner').getByRole('link', { name: 'Товары' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Товары' })).toBeVisible()
  release()
  await expect(page.getByText('Ваш заказ принят. Счет будет доступен для скачивания')).toBeVisible()
  await expect(page).toHaveURL(/\/products/)
  await expect(cart(page)).toBeHidden()
  expect(keys).toHaveLength(1)
  expect(await placedOrders(page, contact)).toHaveLength(1)
})

test('F13: an answer lost after the commit is accessible: its notice takes the focus and scrolls into view; «Проверить» finds the one order by its key', async ({
  page,
}) => {
  const contact = newContact()
  await fillOrder(page, contact)
  const keys = watchKeys(page)
  await onceAtPlacing(page, async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await page.setViewportSize({ width: NARROW, height: 900 })
  await orderButton(page).click()
  await expectNotice(page, 'Статус заказа неизвестен', 'он не будет создан второй раз')
  const [orderId] = await placedOrders(page, contact)
  expect(orderId).toBeGreaterThan(0)
  await expect(orderButton(page)).toBeDisabled()
  await expectLook(page, 'unknown')
  // «Проверить» is the next tab stop.
  await page.keyboard.press('Tab')
  await expect(main(page).getByRole('button', { name: 'Проверить' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/orders\?payment=true/)
  await expect(cart(page)).toBeHidden()
  expect(await page.evaluate(() => sessionStorage.getItem('orderDraft'))).toBeNull()
  expect(keys[1]).toBe(keys[0])
  expect(await placedOrders(page, contact)).toEqual([orderId])
})

test('ERR-003: a line above the stock is accessible: the alert is announced, the correcting button has the focus, is visible and corrects it', async ({
  page,
}) => {
  const contact = newContact()
  await fillOrder(page, contact, products.scarce, 5_000)
  await page.setViewportSize({ width: NARROW, height: 900 })
  await orderButton(page).click()
  const alert = page.getByRole('alert').filter({ hasText: 'Часть товаров в корзине закончилась' })
  await expect(alert).toHaveCount(1)
  const note = main(page).getByText(/^Осталось \d+\sшт\.$/)
  const left = (/\d+/.exec((await note.textContent()) ?? '') ?? [''])[0]
  const reduce = main(page).getByRole('button', { name: `Уменьшить до ${left}` })
  await expect(reduce).toBeFocused()
  await expect(reduce).toBeInViewport({ ratio: 1 })
  // The tariffs are asked for anew, because the refused line is not part of the order.
  await expectSettled(page)
  await expectLook(page, 'refused')
  expect(await placedOrders(page, contact)).toEqual([])

  await page.setViewportSize({ width: WIDE, height: 900 })
  await reduce.click()
  await expect(note).toBeHidden()
  await expect(main(page).getByRole('spinbutton', { name: 'Количество' })).toHaveValue(left)
  await main(page).getByRole('spinbutton', { name: 'Количество' }).fill('1')
  await expect(cart(page)).toContainText('1')
  await expectTariff(page)
  await orderButton(page).click()
  await expect(page).toHaveURL(/\/orders\?payment=true/)
  await expect(page.getByText('Ваш заказ принят. Счет будет доступен для скачивания')).toBeVisible()
  await expect(alert).toBeHidden()
  expect(await placedOrders(page, contact)).toHaveLength(1)
})
