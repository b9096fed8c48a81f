import { randomUUID } from 'node:crypto'
import { expect, type Page, type Request, type Route } from '@playwright/test'

/** The call that places an order. */
export const PLACING = /\/organizations\/\d+\/orders\?delivery=/

const DRIVE = 'Фискальный накопитель ФН-1.1М, 36 месяцев'

/** A contact by which a test finds its own orders among those of the account. */
export const newContact = () => `Проверка ${randomUUID()}`

/** Takes the pages of a signed-in buyer from the catalogue to a filled form. */
export async function fillOrder(page: Page, contact: string, product = DRIVE, quantity = 1): Promise<void> {
  await openOrder(page, product, quantity)
  await chooseAddress(page)
  await fillContact(page, contact)
  await expectTariff(page)
}

/** Takes the pages from the catalogue to /order, with a product in the basket and nothing typed. */
export async function openOrder(page: Page, product = DRIVE, quantity = 1): Promise<void> {
  await page.goto('/products')
  const card = page.getByRole('article').filter({ hasText: product }).first()
  await card.getByRole('button', { name: /В корзину/ }).click()
  await card.getByRole('spinbutton', { name: 'Количество' }).fill(String(quantity))
  await page.locator('header a[href="/order"]').click()
  await expect(page.getByRole('heading', { name: 'Оформление заказа' })).toBeVisible()
}

export async function chooseAddress(page: Page): Promise<void> {
  await page.getByLabel('Адрес доставки').fill('Казань Баумана')
  await page.getByRole('option').first().click()
}

export async function fillContact(page: Page, contact: string): Promise<void> {
  await page.getByLabel('Контактное лицо').fill(contact)
  await page.getByLabel('Телефон').fill('89161234567')
}

/** From the next page load on the buyer acts for that organisation, as after a choice in another tab. */
export async function actFor(page: Page, orgId: number): Promise<void> {
  await page.goto('/information')
  await page.evaluate((id) => localStorage.setItem('orgId', String(id)), orgId)
}

/** Until the tariffs are there: then the order can be placed. */
export async function expectTariff(page: Page): Promise<void> {
  await expect(page.getByRole('radiogroup', { name: 'Тариф' }).getByRole('radio', { checked: true })).toHaveCount(1)
}

export const orderButton = (page: Page) => page.getByRole('button', { name: 'Заказать', exact: true })

/** An order as the API lists it: what is asked of it here. */
export interface PlacedOrder {
  readonly orderId: number
  readonly contactName: string
  /** DELIV-044. */
  readonly deliveryTypeId: number
  /** Roubles. */
  readonly deliveryPrice: number
  readonly vendorName: string | null
  readonly orderDeliveryAddress: string | null
  /** Roubles. */
  readonly price: number
}

/** Numbers of the orders that stand in the database under the contact, newest first. */
export async function placedOrders(page: Page, contact: string): Promise<number[]> {
  return (await placedRows(page, contact)).map(({ orderId }) => orderId)
}

/** The orders that stand in the database under the contact, newest first, as the API lists them. */
export async function placedRows(page: Page, contact: string): Promise<PlacedOrder[]> {
  const [token, orgId] = await page.evaluate(() => [
    localStorage.getItem('access_token') ?? '',
    localStorage.getItem('orgId') ?? '',
  ])
  const url = `/public/api/v3/organizations/${orgId}/orders?rowsCount=100&rowsOffset=0`
  const answer = await page.request.get(url, { headers: { authorization: `Bearer ${token}` } })
  expect(answer.status()).toBe(200)
  const orders = (await answer.json()) as PlacedOrder[]
  return orders.filter(({ contactName }) => contactName === contact)
}

/** Keys of the orders that the page sends, in their order. */
export function watchKeys(page: Page): string[] {
  const keys: string[] = []
  page.on('request', (request: Request) => {
    if (request.method() === 'POST' && PLACING.test(request.url()))
      keys.push(request.headers()['idempotency-key'] ?? '')
  })
  return keys
}

/** What happens to one order on its way; the ones after it are left alone. */
export async function onceAtPlacing(page: Page, answer: (route: Route) => Promise<void>): Promise<void> {
  await page.route(PLACING, answer, { times: 1 })
}
