import type { Page } from '@playwright/test'
import { body, broken, hang, status, type Answer } from '../support/broken-call.ts'
import { expectTariff, fillOrder, newContact, orderButton, placedOrders, PLACING } from '../support/orders.ts'
import { expect, test } from '../support/signed-in.ts'

// Expected console errors: failed agreements, and an offer dialog whose code does not load.
test.use({ account: 'regular', expectedFaults: /status of 5\d\d|\/public\/api\/|mf-account/ })
test.setTimeout(90_000)

const OFFER = /\/agreements\/check\?/
const SERVER_ERROR = 'Ошибка сервера, попробуйте позже'

/** A gateway's answer, without a message of the API. */
const badGateway: Answer = (route) => route.fulfill({ status: 502, body: '<h1>Bad Gateway</h1>' })

const alerts = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })
const cart = (page: Page) => page.locator('header a[href="/order"]')

async function expectIntact(page: Page, contact: string): Promise<void> {
  await expect(orderButton(page)).toBeEnabled()
  await expect(cart(page)).toContainText('1')
  await expect(page.getByLabel('Контактное лицо')).toHaveValue(contact)
  await expect(page.getByLabel('Комментарий к заказу')).toHaveValue('Позвонить за час')
  await expectTariff(page)
}

async function expectPlaced(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/orders\?payment=true/)
  await expect(page.getByText('Ваш заказ принят.')).toBeVisible()
}

test('F9 AMB-151: while the offer fails to load, no order is sent; each click loads it again, shows why it failed, and sends the order once it loads', async ({
  page,
}) => {
  const contact = newContact()
  const check = await broken(page, OFFER, status(500))
  const posts = await broken(page, PLACING, null, 'POST')
  await fillOrder(page, contact)
  await page.getByLabel('Комментарий к заказу').fill('Позвонить за час')
  // AMB-151: no alert before the order needs it.
  await expect(page.getByRole('alert')).toHaveCount(0)
  let requests = check.times.length
  for (const [answer, text] of [
    [status(502), 'слова сервера'],
    [badGateway, SERVER_ERROR],
  ] as const) {
    check.answer = answer
    await orderButton(page).click()
    await expect(alerts(page, text)).toHaveCount(1)
    await expect(page.getByRole('alert')).toHaveCount(1)
    expect(check.times).toHaveLength((requests += 1))
    await expectIntact(page, contact)
    await expect(orderButton(page)).toBeFocused()
  }
  expect(posts.times).toEqual([])
  check.answer = null
  await orderButton(page).click()
  await expectPlaced(page)
  await expect(alerts(page, SERVER_ERROR)).toHaveCount(0)
  expect(posts.times).toHaveLength(1)
  expect(await placedOrders(page, contact)).toHaveLength(1)
})

test('F9 AMB-151: a hanging offer is waited for; «Отменить» after 8 s returns to the form, and the next click sends the order', async ({
  page,
}) => {
  await page.clock.install()
  const contact = newContact()
  const check = await broken(page, OFFER, hang)
  const posts = await broken(page, PLACING, null, 'POST')
  await fillOrder(page, contact)
  await page.getByLabel('Комментарий к заказу').fill('Позвонить за час')
  await orderButton(page).click()
  await expect(page.getByRole('button', { name: /Оформляем…/ })).toHaveAttribute('aria-busy', 'true')
  await page.clock.fastForward(8_000)
  await expect(page.getByText('Загрузка занимает больше времени, чем обычно')).toBeVisible()
  // However long it takes, nothing is sent and no dialog opens.
  await page.clock.fastForward(60_000)
  await expect(page.getByRole('button', { name: /Оформляем…/ })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.getByRole('button', { name: 'Отменить' }).click()
  await expect(alerts(page, SERVER_ERROR)).toHaveCount(1)
  await expectIntact(page, contact)
  expect(posts.times).toEqual([])
  check.answer = null
  await orderButton(page).click()
  await expectPlaced(page)
  expect(posts.times).toHaveLength(1)
})

test('ORDER-012 AMB-149: nothing is sent without an accepted offer, and the form is kept; «Продолжить» after «Принято» sends the order', async ({
  page,
}) => {
  const contact = newContact()
  const check = await broken(page, OFFER, body('false'))
  const posts = await broken(page, PLACING, null, 'POST')
  const code = '**/remotes/mf-account/**'
  await page.route(code, (route) => route.abort())
  await fillOrder(page, contact)
  await page.getByLabel('Комментарий к заказу').fill('Позвонить за час')
  for (const press of ['first', 'second']) {
    await orderButton(page).click()
    await expect(alerts(page, 'Не удалось открыть согласие с офертой'), press).toHaveCount(1)
    await expectIntact(page, contact)
  }
  await expect(page.getByText('Ошибка создания заказа')).toHaveCount(0)
  // The alert says «Обновите страницу».
  await page.unroute(code)
  await page.reload()
  // Adds a history entry, so that the back button stays within this document.
  await page.getByRole('banner').getByRole('link', { name: 'Товары' }).click()
  await expect(page).toHaveURL(/\/products$/)
  await cart(page).click()
  await expectIntact(page, contact)
  const dialog = page.getByRole('dialog', { name: 'Согласие с Офертой', exact: true })
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('button', { name: 'Закрыть' }).click(),
    // The veil beside the window.
    () => page.mouse.click(5, 5),
    () => page.evaluate(() => history.back()),
  ]) {
    await orderButton(page).click()
    await expect(dialog).toBeVisible()
    await close()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(/\/order$/)
    await expectIntact(page, contact)
    await expect(orderButton(page)).toBeFocused()
  }
  expect(posts.times).toEqual([])
  await orderButton(page).click()
  await dialog.getByRole('button', { name: 'Принять и продолжить' }).click()
  await expect(dialog.getByText('Принято')).toBeVisible()
  expect(posts.times).toEqual([])
  await dialog.getByRole('button', { name: 'Продолжить' }).click()
  await expectPlaced(page)
  expect(check.times.length).toBeGreaterThan(0)
  expect(await placedOrders(page, contact)).toHaveLength(1)
})
