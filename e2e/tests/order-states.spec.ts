import type { Page } from '@playwright/test'
import { fillOrder, newContact, onceAtPlacing, orderButton, placedOrders, products } from '../support/orders.ts'
import { expectAccessible, expectNoOverflow, expectSettled, NARROW, WIDE } from '../support/screens.ts'
import { expect, test } from '../support/signed-in.ts'

// Expected console errors: cut connections and refused orders.
test.use({ account: 'regular', expectedFaults: /status of (400|409)|net::ERR_/ })
// axe checks each state in both themes.
test.setTimeout(90_000)

const main = (page: Page) => page.getByRole('main')
const notice = (page: Page, title: string | RegExp) =>
  main(page)
    .getByRole('alert')
    .filter({ has: page.getByRole('heading', { name: title }) })

async function expectLook(page: Page, name: string): Promise<void> {
  await expectAccessible(page, `order-${name}`)
  await expectNoOverflow(page, [320, NARROW, WIDE])
}

/** The notice is one live region with this text, has the focus and is visible as a whole. */
async function expectNotice(page: Page, title: string | RegExp, text: string): Promise<void> {
  await expect(notice(page, title)).toHaveCount(1)
  await expect(notice(page, title)).toBeFocused()
  await expect(notice(page, title)).toBeInViewport({ ratio: 1 })
  await expect(notice(page, title)).toContainText(text)
  const hidden = await notice(page, title).evaluate((element) => {
    const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
    return header - element.getBoundingClientRect().top
  })
  expect(hidden).toBeLessThanOrEqual(0)
}

test('an order being sent is accessible: the button keeps the focus and announces it once', async ({ page }) => {
  const contact = newContact()
  await fillOrder(page, contact)
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => void (release = resolve))
  await onceAtPlacing(page, async (route) => {
    await released
    await route.fallback()
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
  release()
  await expect(page).toHaveURL(/\/orders\?payment=true/)
  expect(await placedOrders(page, contact)).toHaveLength(1)
})

test('F13: a lost answer is accessible: its notice takes the focus and scrolls into view', async ({ page }) => {
  const contact = newContact()
  await fillOrder(page, contact)
  await onceAtPlacing(page, (route) => route.abort('connectionreset'))
  await page.setViewportSize({ width: NARROW, height: 900 })
  await orderButton(page).click()
  await expectNotice(page, 'Статус заказа неизвестен', 'он не будет создан второй раз')
  await expect(orderButton(page)).toBeDisabled()
  await expectLook(page, 'unknown')
  // «Проверить» is the next tab stop.
  await page.keyboard.press('Tab')
  await expect(main(page).getByRole('button', { name: 'Проверить' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/orders\?payment=true/)
  expect(await placedOrders(page, contact)).toHaveLength(1)
})

test('F13: an order that was accepted already is accessible: its number, the link to it and the button for a new order', async ({
  page,
}) => {
  const contact = newContact()
  await fillOrder(page, contact)
  await onceAtPlacing(page, (route) =>
    route.fulfill({ status: 409, json: { code: 'KEY_REUSED', message: 'занят', orderId: 104_777 } }),
  )
  await page.setViewportSize({ width: NARROW, height: 900 })
  await orderButton(page).click()
  await expectNotice(page, 'Заказ № 104777 уже принят', 'Корзина с тех пор изменилась и сохранена')
  await expectLook(page, 'accepted-already')
  await page.keyboard.press('Tab')
  await expect(main(page).getByRole('link', { name: 'Перейти к истории заказов' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(main(page).getByRole('button', { name: 'Оформить новый заказ' })).toBeFocused()
  await expect(page.getByLabel('Контактное лицо')).toHaveValue(contact)
})

test('ERR-003: a refused line is accessible: the alert is announced, the correcting button has the focus and is visible', async ({
  page,
}) => {
  const contact = newContact()
  await fillOrder(page, contact, products.scarce, 5_000)
  await page.setViewportSize({ width: NARROW, height: 900 })
  await orderButton(page).click()
  const alert = page.getByRole('alert').filter({ hasText: 'Часть товаров в корзине закончилась' })
  await expect(alert).toHaveCount(1)
  const reduce = main(page).getByRole('button', { name: /^Уменьшить до \d+/ })
  await expect(reduce).toBeFocused()
  await expect(reduce).toBeInViewport({ ratio: 1 })
  // The tariffs are asked for anew, because the refused line is not part of the order.
  await expectSettled(page)
  await expectLook(page, 'refused')
  expect(await placedOrders(page, contact)).toEqual([])
})
