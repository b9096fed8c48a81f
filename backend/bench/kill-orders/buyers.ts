import { calculateDelivery } from 'shared-contracts/api/delivery'
import { IDEMPOTENCY_KEY, type OrderInfo } from 'shared-contracts/api/orders'
import { openBrowser, signedIn } from '../../src/testing/browser.ts'
import { bodyOf, contacts, KAZAN, toKazan } from '../../src/testing/order.ts'
import type { Client } from '../../src/testing/client.ts'

export type Buyer = { orgId: number; token: string; query: object; info: OrderInfo }
type Lines = [productId: number, quantity: number][]
/** One order, sent once or several times with its key. */
export type Attempt = { key: string; buyer: Buyer; lines: Lines }

/** Lines of the orders. The stock suffices for some thousands of them. */
export const baskets: readonly Lines[] = [
  [[7101, 1]],
  [
    [7401, 1],
    [7101, 2],
  ],
]

/** Four buyers: one picks up, one has delivery included, two pay for delivery. */
export async function findBuyers(url: string, api: Client): Promise<Buyer[]> {
  const sign = async (phone: string) => (await signedIn(openBrowser(url), url, phone)).access_token
  const [regular, partner] = [await sign('79000000001'), await sign('79000000003')]
  const pickup = { orgId: 1005, token: partner, query: { delivery: false }, info: contacts }
  const included = { ...pickup, query: { delivery: true, price: 0 }, info: toKazan() }
  const query = { cityId: KAZAN, count: 1, cost: 16_490 }
  const [tariff] = await api.answer(calculateDelivery, { query, token: regular })
  if (tariff === undefined) throw new Error('no tariffs')
  const delivered = {
    orgId: 1001,
    token: regular,
    query: { delivery: true, price: tariff.price },
    info: toKazan(tariff),
  }
  return [pickup, included, delivered, delivered]
}

/** Input of the call that places the order. */
export function requestOf({ key, buyer, lines }: Attempt) {
  // The tariff was calculated for the first basket and would be refused for the other one.
  const goods = 'price' in buyer.query && buyer.query.price !== 0 ? (baskets[0] ?? []) : lines
  return {
    params: { orgId: buyer.orgId },
    query: buyer.query,
    body: bodyOf(buyer.info, ...goods),
    token: buyer.token,
    headers: { [IDEMPOTENCY_KEY]: key },
  }
}
