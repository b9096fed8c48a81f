import { randomUUID } from 'node:crypto'
import { createOrder, getOrders } from 'shared-contracts/api/orders'
import { baskets, requestOf } from './buyers.mjs'

/** @typedef {import('./buyers.mjs').Buyer} Buyer */
/** @typedef {import('./buyers.mjs').Client} Client */
/** An order of the history with its buyer. @typedef {import('shared-contracts/api/orders').Order & Pick<Buyer, 'orgId' | 'token'>} KeptOrder */

/**
 * The orders of the buyers' organisations, newest first; with `pages` = 1 the newest hundred of each.
 * @param {Client} api @param {readonly Buyer[]} buyers @returns {Promise<KeptOrder[]>}
 */
export async function keptOrders(api, buyers, pages = Infinity) {
  const found = []
  for (const { orgId, token } of new Map(buyers.map((buyer) => [buyer.orgId, buyer])).values()) {
    for (let page = 0; page < pages; page += 1) {
      const query = { rowsCount: 100, rowsOffset: page * 100 }
      const orders = await api.answer(getOrders, { params: { orgId }, query, token })
      found.push(...orders.map((order) => ({ ...order, orgId, token })))
      if (orders.length < 100) break
    }
  }
  return found
}

/**
 * The stock of the ordered products, read from the refusal of too large an order.
 * @param {Client} api @param {readonly Buyer[]} buyers @returns {Promise<Map<number, number>>}
 */
export async function keptStock(api, [buyer]) {
  if (buyer === undefined) throw new Error('no buyers')
  const ids = [...new Set(baskets.flat().map(([productId]) => productId))]
  const left = await Promise.all(
    ids.map(async (productId) => {
      const request = requestOf({ key: randomUUID(), buyer, lines: [[productId, 99_999]] })
      const { body } = await api.refusal(createOrder, request)
      return /** @type {const} */ ([productId, body.fields?.[0]?.left ?? NaN])
    }),
  )
  return new Map(left)
}
