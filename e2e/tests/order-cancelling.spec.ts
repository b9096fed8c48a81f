import type { Page } from '@playwright/test'
import { fillOrder, newContact, orderButton, placedOrders } from '../support/orders.ts'
import { expectNoViolation, expectSettled, WIDE } from '../support/screens.ts'
import { expect, test } from '../support/signed-in.ts'

// Expected console error: the cut connection.
test.use({ account: 'regular', expectedFaults: /net::ERR_/ })
// axe checks each state in both themes.
test.setTimeout(90_000)

const CANCELLING = /\/orders\/\d+\/cancel$/
const row = (page: Page, orderId: number) => page.locator(`tr[data-row="${orderId}"]`)
/** How many orders the button of the unpaid ones counts. */
async function unpaid(page: Page): Promise<number> {
  const text = await page.getByRole('button', { name: /^Не оплачен/ }).textContent()
  return Number(/\d+$/.exec(text ?? '')?.[0])
}

test('AMB-193 AMB-195 AMB-197: a buyer sees until when the new order waits, cancels it with a reason, and reads the same words in the list and in the details', async ({
  page,
}) => {
  const contact = newContact()
  await fillOrder(page, contact)
  await orderButton(page).click()
  await page.getByRole('dialog').getByRole('button', { name: 'К списку заказов' }).click()
  const [orderId = 0] = await placedOrders(page, contact)
  const details = page.locator(`tr[data-row="${orderId}"] + tr`)
  await expect(row(page, orderId)).toContainText('Не оплачен')
  await expect(details).toContainText(/Не оплаченОплатите до \d\d\.\d\d\.\d{4}, иначе заказ отменится/)
  await expect(details).toContainText(/без\sНДС/)
  await expectSettled(page)
  const before = await unpaid(page)

  await page.route(CANCELLING, (route) => route.abort('connectionreset'), { times: 1 })
  await details.getByRole('button', { name: 'Отменить заказ' }).click()
  const dialog = page.getByRole('dialog', { name: 'Отменить заказ' })
  const cancel = dialog.getByRole('button', { name: 'Отменить заказ' })
  const reason = dialog.getByLabel('Причина отмены')
  await cancel.click()
  await expect(dialog.getByText('Напишите причину')).toBeVisible()
  await reason.fill('Закажем другую модель')
  await cancel.click()
  await expect(dialog.getByText(/Нажмите «Отменить заказ» еще раз/)).toBeVisible()
  await expectNoViolation(page, 'order-cancelling', [WIDE])
  await expect(reason).toHaveValue('Закажем другую модель')
  await cancel.click()

  await expect(dialog).toBeHidden()
  await expect(page.getByText('Заказ отменен', { exact: true })).toBeVisible()
  await expect(details.getByRole('heading', { name: `Заказ № ${orderId}` })).toBeFocused()
  await expect(row(page, orderId)).toContainText('Отменен')
  await expect(details.getByText('Закажем другую модель')).toBeVisible()
  await expect(details.getByRole('button', { name: /Оплатить картой|Отменить заказ|Скачать счет/ })).toHaveCount(0)
  await expect.poll(() => unpaid(page)).toBe(before - 1)
  await expectNoViolation(page, 'order-cancelled')
})
