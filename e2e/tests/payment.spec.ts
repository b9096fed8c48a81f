import type { Page, Route } from '@playwright/test'
import { fillOrder, newContact, orderButton, placedOrders } from '../support/orders.ts'
import { expectAccessible } from '../support/screens.ts'
import { expect, test } from '../support/signed-in.ts'

// Expected console errors: refused calls.
test.use({ account: 'orders', expectedFaults: /status of (?:4|5)\d\d/ })

/** An unpaid delivery and a paid pickup of account -07. */
const DELIVERY = 103_044
const PICKUP = 103_039
const PAYMENTS = /\/orders\/\d+\/payments/

const refusal = (status: number, code = 'SOMETHING') => ({ status, json: { code, message: 'слова сервера' } })
const alerts = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })

/** Answers the next status calls with `answers.status`, and the payment requests with `answers.start`. */
async function answerPayments(page: Page) {
  const answers: Record<'status' | 'start', Parameters<Route['fulfill']>[0]> = { status: {}, start: {} }
  await page.route(PAYMENTS, (route) =>
    route.fulfill(route.request().method() === 'POST' ? answers.start : answers.status),
  )
  return answers
}

test('PAY-015..026 AMB-051..054 ERR-052..058 AMB-172: every status of a payment and every error code, in one dialog', async ({
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

  for (const [status, text] of [
    [403, 'Доступ к ресурсу заблокирован'],
    [404, 'Данные о статусе платежа не найдены'],
    [500, 'Ошибка получения статуса платежа'],
  ] as const) {
    await test.step(`status refused with ${status}`, async () => {
      answers.status = refusal(status)
      await refresh()
      await expect(dialog.getByRole('heading', { name: 'Статус платежа неизвестен' })).toBeVisible()
      await expect(page.locator('[data-variant=danger]').filter({ hasText: text })).toHaveCount(1)
    })
  }
  answers.status = { json: { paymentStatus: 'LATER' } }
  await refresh()
  await expect(dialog.getByRole('heading', { name: 'Платеж в обработке' })).toBeVisible()

  answers.status = { json: { paymentStatus: 'CANCELED' } }
  await refresh()
  await expect(dialog.getByRole('heading', { name: 'Заказ не оплачен' })).toBeVisible()
  await expect(dialog.getByText('Платеж отменен или отклонен. Попробуйте оплатить еще раз.')).toBeVisible()
  await expectAccessible(page, 'payment-canceled')
  const email = dialog.getByLabel('E-mail для чека')
  const pay = dialog.getByRole('button', { name: 'Оплатить картой' })
  for (const [answer, text, literal] of [
    [refusal(409, 'ORDER_ALREADY_PAID'), 'Заказ уже оплачен', 'The order has already been paid'],
    [refusal(409, 'ORDER_EXPIRED'), 'Срок оплаты истек', null],
    [refusal(500), 'Ошибка сервера, попробуйте позже', null],
    [refusal(502), 'Ошибка запроса на оплату', 'Payment request error'],
    // A3.
    [{ json: { paymentUrl: 'https://evil.example/' } }, 'Ошибка запроса на оплату', 'Payment request error'],
  ] as const) {
    await test.step(`payment request: ${text}`, async () => {
      answers.start = answer
      await pay.click()
      await expect(dialog.getByText(text)).toBeVisible()
      if (literal !== null) await expect(dialog.getByText(literal)).toBeVisible()
      await expect(page.locator('[data-variant=danger]').filter({ hasText: text })).toHaveCount(1)
      await expect(pay).toBeDisabled()
      await email.press('Home')
      await email.pressSequentially('u')
      await expect(pay).toBeEnabled()
    })
  }

  answers.status = { json: { paymentStatus: 'SUCCEEDED' } }
  await refresh()
  await expect(dialog.getByRole('heading', { name: 'Оплата прошла успешно' })).toBeVisible()
  await expect(dialog.getByText('Заказ собирается и будет отправлен по указанному адресу.')).toBeVisible()
  await expect(dialog.getByRole('img', { name: 'Оплачен' })).toBeVisible()
  await expect(dialog.getByText('Сборка заказа')).toBeVisible()
  await expectAccessible(page, 'payment-succeeded')
  await dialog.getByRole('button', { name: 'К списку заказов' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/orders$/)
  await page.setViewportSize({ width: 1440, height: 900 })
  const row = page.getByRole('row').filter({ hasText: String(DELIVERY) })
  await expect(row.first()).toContainText('Сборка заказа')
  await expect(alerts(page, 'Ошибка запроса на оплату')).toHaveCount(1)

  await page.goto(`/orders?key=k&orderId=${PICKUP}`)
  await expect(dialog.getByText('Номер FNR появится в деталях заказа')).toBeVisible()
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
