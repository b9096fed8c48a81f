import { getOrderLines, type OrderCreateBody } from 'shared-contracts/api/orders'
import { getProducts } from 'shared-contracts/api/products'
import type { Client } from '../../src/testing/client.ts'
import { requestOf, type Buyer } from './buyers.ts'
import { storedOrders, storedStock, type StoredOrder } from './stored.ts'
import type { Ordering } from './ordering.ts'

/** State before the first order. */
type Before = { orders: readonly StoredOrder[]; stock: ReadonlyMap<number, number> }

/**
 * Compares the stored orders with the sent ones: every key must have exactly one whole order, and its pieces must
 * have left the stock.
 */
export async function faultsOf(
  api: Client,
  buyers: readonly Buyer[],
  before: Before,
  { attempts, acknowledged }: Pick<Ordering, 'attempts' | 'acknowledged'>,
): Promise<string[]> {
  const old = new Set(before.orders.map(({ orderId }) => orderId))
  const added = (await storedOrders(api, buyers)).filter(({ orderId }) => !old.has(orderId))
  const byId = new Map(added.map((order) => [order.orderId, order]))
  const faults = []
  if (byId.size !== attempts.size) faults.push(`${attempts.size} keys, but ${byId.size} orders`)
  if (new Set(acknowledged.values()).size !== attempts.size) faults.push('two keys have one order')

  const names = await productNames(api)
  const sold: Map<number, number> = new Map()
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

  const stock = await storedStock(api, buyers)
  for (const [productId, pieces] of before.stock) {
    const expected = pieces - (sold.get(productId) ?? 0)
    if (stock.get(productId) !== expected) {
      faults.push(`stock of ${productId}: ${stock.get(productId)}, expected ${expected}`)
    }
  }
  return faults
}

async function productNames(api: Client) {
  const products = await api.answer(getProducts, { params: { orgId: 0 }, query: { withSketches: false } })
  return new Map(products.map(({ id, name }) => [id, name]))
}

/** Whether an order has the requested lines, and its sum is that of its lines and its delivery. */
async function isWhole(
  api: Client,
  { orgId, orderId, token, price, deliveryPrice }: StoredOrder,
  asked: OrderCreateBody['orderLines'],
  names: ReadonlyMap<number, string>,
) {
  const lines = await api.answer(getOrderLines, { params: { orgId, orderId }, token })
  const isAsked = asked.every(({ productId, quantity }, index) => {
    const line = lines[index]
    return line !== undefined && line.productName === names.get(productId) && line.quantity === quantity
  })
  const sum = lines.reduce((total, line) => total + line.sum, deliveryPrice ?? 0)
  return lines.length === asked.length && isAsked && Math.abs(sum - price) <= 0.001
}
