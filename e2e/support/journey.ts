import { expect, type Page } from '@playwright/test'
import { accounts, fillSignIn } from './accounts.ts'

const DRIVE = 'Фискальный накопитель ФН-1.1М, 36 месяцев'

async function addToBasket(page: Page): Promise<void> {
  const card = page.getByRole('article').filter({ hasText: DRIVE }).first()
  await card.getByRole('button', { name: /В корзину/ }).click()
  await expect(card.getByRole('spinbutton', { name: 'Количество' })).toHaveValue('1')
  await expect(page.locator('header a[href="/order"]')).toContainText('1')
}

async function fillOrder(page: Page): Promise<void> {
  await page.getByLabel('Адрес доставки').fill('Казань Баумана')
  await page.getByRole('option').first().click()
  const tariffs = page.getByRole('radiogroup', { name: 'Тариф' }).getByRole('radio')
  await expect(tariffs.first()).toBeChecked()
  await page.getByLabel('Контактное лицо').fill('Петрова Анна Сергеевна')
  await page.getByLabel('Телефон').fill('89161234567')
  await expect(page.getByLabel('Телефон')).toHaveValue('+7 (916) 123-45-67')
}

async function placeOrder(page: Page): Promise<string> {
  const answer = page.waitForResponse(
    (response) => response.request().method() === 'POST' && /\/orders\?/.test(response.url()),
  )
  await page.getByRole('button', { name: 'Заказать', exact: true }).first().click()
  const response = await answer
  expect(response.status(), await response.text()).toBeLessThan(300)
  const { orderId } = (await response.json()) as { orderId: number }
  return String(orderId)
}

/** From the dialog of the placed order over the payment page back to the order, paid by card. */
async function payOrder(page: Page, orderId: string): Promise<void> {
  await expect(page).toHaveURL(/\/orders\?payment=true/)
  await expect(page.getByText('Ваш заказ принят. Счет будет доступен для скачивания')).toBeVisible()
  const placed = page.getByRole('dialog', { name: `Заказ № ${orderId} принят` })
  // A reload shows the same order, although its row is open by now.
  await page.reload()
  await placed.getByLabel('E-mail для чека').fill('buh@romashka.example.ru')
  await placed.getByRole('button', { name: 'Оплатить картой' }).click()
  await expect(page).toHaveURL(/\/sandbox\/pay\//)
  await expect(page.getByText('buh@romashka.example.ru')).toBeVisible()
  await page.getByRole('button', { name: 'Оплатить', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/orders/${orderId}/cb\\?key=`))
  const paid = page.getByRole('dialog', { name: 'Оплата прошла успешно' })
  await expect(paid.getByText('Ожидает отгрузку')).toBeVisible()
  await expect(paid.getByText('Трек-номер появится в деталях заказа')).toBeVisible()
  await paid.getByRole('button', { name: 'К списку заказов' }).click()
}

/** The list read anew has the order as paid, with its invoice. */
async function expectPaid(page: Page, orderId: string): Promise<void> {
  await page.goto(`/orders?order=${orderId}`)
  await expect(page.locator('header a[href="/order"]')).toBeHidden()
  const row = page.locator(`tr[data-row="${orderId}"]`)
  await expect(row).toContainText('Оплачен')
  await expect(page.getByRole('list', { name: 'Ход заказа' }).getByRole('img', { name: 'Оплачен' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Оплатить картой' })).toHaveCount(0)
}

/** A guest goes from the catalogue through the sign-in at the order button to the placed and paid order. */
export async function takeJourney(page: Page): Promise<void> {
  await page.goto('/products')
  await expect(page.getByRole('heading', { name: 'Товары', exact: true })).toBeVisible()
  await addToBasket(page)
  await page.locator('header a[href="/order"]').click()
  await expect(page.getByText(DRIVE).first()).toBeVisible()
  await page.getByRole('button', { name: 'Авторизуйтесь' }).first().click()
  await fillSignIn(page, accounts.regular)
  await expect(page).toHaveURL(/\/order$/)
  await expect(page.getByRole('banner').getByRole('button', { name: /ООО/ })).toBeVisible()
  await expect(page.locator('header a[href="/order"]')).toContainText('1')
  await expect(page.getByRole('heading', { name: 'Оформление заказа' })).toBeVisible()
  await fillOrder(page)
  const orderId = await placeOrder(page)
  await payOrder(page, orderId)
  await expectPaid(page, orderId)
}
