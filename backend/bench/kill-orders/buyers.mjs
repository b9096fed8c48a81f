import { calculateDelivery } from 'shared-contracts/api/delivery'
import { IDEMPOTENCY_KEY } from 'shared-contracts/api/orders'
import { openBrowser, signedIn } from '../../dist/identity/testing/browser.js'
import { bodyOf, contacts, KAZAN, toKazan } from '../../dist/testing/order.js'

/** @typedef {import('../../dist/testing/client.js').Client} Client */
/** @typedef {{ orgId: number, token: string, query: object, info: import('shared-contracts/api/orders').OrderInfo }} Buyer */
/** @typedef {[productId: number, quantity: number][]} Lines */
/** One order, sent once or several times with its key. @typedef {{ key: string, buyer: Buyer, lines: Lines }} Attempt */

/** Lines of the orders. The stock suffices for some thousands of them. @type {readonly Lines[]} */
export const baskets = [
  [[7101, 1]],
  [
    [7401, 1],
    [7101, 2],
  ],
]

/** Four buyers: one picks up, one has delivery included, two pay for delivery. @param {string} url @param {Client} api @returns {Promise<Buyer[]>} */
export async function findBuyers(url, api) {
  const sign = async (/** @type {string} */ phone) => (await signedIn(openBrowser(url), url, phone)).access_token
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

/** Input of the call that places the order. @param {Attempt} attempt */
export function requestOf({ key, buyer, lines }) {
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
