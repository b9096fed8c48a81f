import type { Page, Route } from '@playwright/test'
import type { Order } from 'shared-contracts/api/orders'
import { fillOrder, newContact, orderButton, placedOrders } from '../support/orders.ts'
import { expectAccessible } from '../support/screens.ts'
import { expect, test } from '../support/signed-in.ts'

// Expected console errors: refused calls.
test.use({ account: 'orders', expectedFaults: /status of (?:4|5)\d\d/ })

/** An unpaid delivery of account -07. */
const DELIVERY = 103_044
const PAYMENTS = /\/orders\/\d+\/payments/

const refusal = (status: number, code = 'SOMETHING') => ({ status, json: { code, message: 'слова сервера' } })
const dangers = (page: Page, text: string) => page.locator('[data-variant=danger]').filter({ hasText: text })

/** Answers the next status calls with `answers.status`, and the payment requests with `answers.start`. */
async function answerPayments(page: Page) {
  const answers: Record<'status' | 'start', Parameters<Route['fulfill']>[0]> = { status: {}, start: {} }
  await page.route(PAYMENTS, (route) =>
    route.fulfill(route.request().method() === 'POST' ? answers.start : answers.status),
  )
  return answers
}

test('PAY-015..025 AMB-051..053 ERR-054..056: the dialog follows the status of a payment, and reports a refused status and a refused payment', async ({
  page,
}) => {
  const answers = await answerPayments(page)
  const dialog = page.getByRole('dialog')
  const refresh = () => dialog.getByRole('button', { name: 'Обновить' }).click()
  answers.status = { json: { paymentStatus: 'NEW' } }
  const asked = page.waitForRequest(PAYMENTS)
  await page.goto(`/orders/${DELIVERY}/cb?key=k-1`)
  expect(new URL((await asked).url()).pathname).toMatch(new RegExp(`/orders/${DELIVERY}/payments/k-1$`))
  await expect(dialog.getByRole('heading', { name: 'Платеж в обработке' })).toBeVisible()
  await expectAccessible(page, 'payment-pending')

  answers.status = refusal(500)
  await refresh()
  await expect(dialog.getByRole('heading', { name: 'Статус платежа неизвестен' })).toBeVisible()
  await expect(dangers(page, 'Ошибка получения статуса платежа')).toHaveCount(1)

  answers.status = { json: { paymentStatus: 'CANCELED' } }
  await refresh()
  await expect(dialog.getByRole('heading', { name: 'Заказ не оплачен' })).toBeVisible()
  await expect(dialog.getByText('Платеж отменен или отклонен. Попробуйте оплатить еще раз.')).toBeVisible()
  await expectAccessible(page, 'payment-canceled')
  const email = dialog.getByLabel('E-mail для чека')
  const pay = dialog.getByRole('button', { name: 'Оплатить картой' })
  answers.start = refusal(409, 'ORDER_ALREADY_PAID')
  await pay.click()
  await expect(dialog.getByText('Заказ уже оплачен')).toBeVisible()
  await expect(dialog.getByText('The order has already been paid')).toBeVisible()
  await expect(dangers(page, 'Заказ уже оплачен')).toHaveCount(1)
  await expect(pay).toBeDisabled()
  await email.press('Home')
  await email.pressSequentially('u')
  await expect(pay).toBeEnabled()

  answers.status = { json: { paymentStatus: 'SUCCEEDED' } }
  await page.route(/\/orders\?rowsCount=20/, async (route) => {
    const orders = (await (await route.fetch()).json()) as Order[]
    const paid = { payRemain: 0, payStatusName: 'Оплачен' }
    await route.fulfill({ json: orders.map((one) => (one.orderId === DELIVERY ? { ...one, ...paid } : one)) })
  })
  await refresh()
  await expect(dialog.getByRole('heading', { name: 'Оплата прошла успешно' })).toBeVisible()
  await expect(dialog.getByText('Заказ собирается и будет отправлен по указанному адресу.')).toBeVisible()
  await expect(dialog.getByRole('img', { name: 'Оплачен' })).toBeVisible()
  await expect(dialog.getByText('Ожидает отгрузку')).toBeVisible()
  await expectAccessible(page, 'payment-succeeded')
  await dialog.getByRole('button', { name: 'К списку заказов' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/orders$/)
  await page.setViewportSize({ width: 1440, height: 900 })
  const row = page.getByRole('row').filter({ hasText: String(DELIVERY) })
  await expect(row.first()).toContainText('ОплаченОжидает отгрузку')
  await expect(dangers(page, 'Заказ уже оплачен')).toHaveCount(1)
})

test.describe('a client with a new order', () => {
  test.use({ account: 'regular' })

  test('F15 PAY-023 PAY-024: a payment is declined and repeated, the tab is closed on the payment page, and the list has the order as paid', async ({
    page,
    context,
  }) => {
    const contact = newContact()
    await fillOrder(page, contact)
    await orderButton(page).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Оплатить картой' }).click()
    await page.getByRole('button', { name: 'Отклонить платеж' }).click()
    const declined = page.getByRole('dialog', { name: 'Заказ не оплачен' })
    await declined.getByRole('button', { name: 'Оплатить картой' }).click()
    await expect(page).toHaveURL(/\/sandbox\/pay\//)
    // The payment page decides, and no portal page is there to return to.
    const paymentPage = page.url()
    await page.close()
    const decided = await context.request.post(paymentPage, { form: { decision: 'pay' }, maxRedirects: 0 })
    expect(decided.status()).toBe(303)

    const later = await context.newPage()
    await later.goto('/orders')
    await expect(later.getByRole('row').nth(1)).toBeVisible()
    const [orderId] = await placedOrders(later, contact)
    await expect(later.locator(`tr[data-row="${orderId}"]`)).toContainText('Оплачен')
  })
})
