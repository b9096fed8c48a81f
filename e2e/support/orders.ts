import { randomUUID } from 'node:crypto'
import { expect, type Page, type Request, type Route } from '@playwright/test'
import { storeBasket, type StoredLine } from './stored-values.ts'

/** The request that places an order. */
export const PLACING = /\/organizations\/\d+\/orders\?delivery=/

/** Products of the sample catalogue; prices in roubles. */
export const products = {
  drive: { id: 7101, price: 16_490 },
  shortDrive: { id: 7102, price: 12_290 },
  /** 26 are in stock. */
  scarce: { id: 7274, price: 15_990 },
} as const
type Product = Pick<StoredLine, 'id' | 'price'>

/** A unique contact, by which a test finds its own orders among those of the account. */
export const newContact = () => `Проверка ${randomUUID()}`

/** Opens the order page of a signed-in buyer with a product in the basket, and fills the form. */
export async function fillOrder(
  page: Page,
  contact: string,
  product: Product = products.drive,
  quantity = 1,
): Promise<void> {
  await openOrder(page, { ...product, quantity })
  await chooseAddress(page)
  await fillContact(page, contact)
  await expectTariff(page)
}

/** Opens /order with these lines in the basket, by default one drive. */
export async function openOrder(page: Page, ...lines: readonly StoredLine[]): Promise<void> {
  await storeBasket(page, lines.length === 0 ? [{ ...products.drive, quantity: 1 }] : lines)
  await page.goto('/order')
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

/** Waits for the tariffs, after which the order can be placed. */
export async function expectTariff(page: Page): Promise<void> {
  await expect(page.getByRole('radiogroup', { name: 'Тариф' }).getByRole('radio', { checked: true })).toHaveCount(1)
}

export const orderButton = (page: Page) => page.getByRole('button', { name: 'Заказать', exact: true })

/** The tested fields of an order in the API's list. */
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

/** The ids of the orders with this contact in the database, newest first. */
export async function placedOrders(page: Page, contact: string): Promise<number[]> {
  return (await placedRows(page, contact)).map(({ orderId }) => orderId)
}

/** The orders with this contact as the API lists them, newest first. */
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

/** Records the idempotency keys of the orders that the page sends. */
export function watchKeys(page: Page): string[] {
  const keys: string[] = []
  page.on('request', (request: Request) => {
    if (request.method() === 'POST' && PLACING.test(request.url()))
      keys.push(request.headers()['idempotency-key'] ?? '')
  })
  return keys
}

/** Handles the next order request with `answer`; later ones go through. */
export async function onceAtPlacing(page: Page, answer: (route: Route) => Promise<void>): Promise<void> {
  await page.route(PLACING, answer, { times: 1 })
}
