import { getOrderLines } from 'shared-contracts/api/orders'
import { getProducts } from 'shared-contracts/api/products'
import { requestOf } from './buyers.mjs'
import { keptOrders, keptStock } from './kept.mjs'

/** @typedef {import('./buyers.mjs').Buyer} Buyer */
/** @typedef {import('./buyers.mjs').Client} Client */
/** @typedef {import('./kept.mjs').KeptOrder} KeptOrder */
/** State before the first order. @typedef {{ orders: readonly KeptOrder[], stock: ReadonlyMap<number, number> }} Before */

/**
 * Compares the stored orders with the sent ones: every key must have exactly one whole order, and its pieces must
 * have left the stock.
 * @param {Client} api @param {readonly Buyer[]} buyers @param {Before} before
 * @param {Pick<import('./ordering.mjs').Ordering, 'attempts' | 'acknowledged'>} ordering @returns {Promise<string[]>}
 */
export async function faultsOf(api, buyers, before, { attempts, acknowledged }) {
  const old = new Set(before.orders.map(({ orderId }) => orderId))
  const added = (await keptOrders(api, buyers)).filter(({ orderId }) => !old.has(orderId))
  const byId = new Map(added.map((order) => [order.orderId, order]))
  const faults = []
  if (byId.size !== attempts.size) faults.push(`${attempts.size} keys, but ${byId.size} orders`)
  if (new Set(acknowledged.values()).size !== attempts.size) faults.push('two keys have one order')

  const names = await productNames(api)
  /** @type {Map<number, number>} */
  const sold = new Map()
  for (const [key, attempt] of attempts) {
    const order = byId.get(acknowledged.get(key) ?? NaN)
    if (order === undefined) {
      faults.push(`the acknowledged order of key ${key} is lost`)
      continue
    }
    const asked = requestOf(attempt).body.orderLines
    for (const { productId, quantity } of asked) sold.set(productId, (sold.get(productId) ?? 0) + quantity)
    if (!(await isWhole(api, order, asked, names))) faults.push(`order ${order.orderId} is not whole`)
  }

  const stock = await keptStock(api, buyers)
  for (const [productId, pieces] of before.stock) {
    const expected = pieces - (sold.get(productId) ?? 0)
    if (stock.get(productId) !== expected) {
      faults.push(`stock of ${productId}: ${stock.get(productId)}, expected ${expected}`)
    }
  }
  return faults
}

/** @param {Client} api */
async function productNames(api) {
  const products = await api.answer(getProducts, { params: { orgId: 0 }, query: { withSketches: false } })
  return new Map(products.map(({ id, name }) => [id, name]))
}

/**
 * Whether an order has the requested lines, and its sum is that of its lines and its delivery.
 * @param {Client} api @param {KeptOrder} order
 * @param {import('shared-contracts/api/orders').OrderCreateBody['orderLines']} asked @param {ReadonlyMap<number, string>} names
 */
async function isWhole(api, { orgId, orderId, token, price, deliveryPrice }, asked, names) {
  const lines = await api.answer(getOrderLines, { params: { orgId, orderId }, token })
  const isAsked = asked.every(({ productId, quantity }, index) => {
    const line = lines[index]
    return line !== undefined && line.productName === names.get(productId) && line.quantity === quantity
  })
  const sum = lines.reduce((total, line) => total + line.sum, deliveryPrice ?? 0)
  return lines.length === asked.length && isAsked && Math.abs(sum - price) <= 0.001
}
