import { randomUUID } from 'node:crypto'
import { createOrder, getOrders, type Order } from 'shared-contracts/api/orders'
import type { Client } from '../../src/testing/client.ts'
import { baskets, requestOf, type Buyer } from './buyers.ts'

/** An order of the history with its buyer. */
export type StoredOrder = Order & Pick<Buyer, 'orgId' | 'token'>

/** The orders of the buyers' organisations, newest first; with `pages` = 1 the newest hundred of each. */
export async function storedOrders(api: Client, buyers: readonly Buyer[], pages = Infinity): Promise<StoredOrder[]> {
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

/** The stock of the ordered products, read from the refusal of too large an order. */
export async function storedStock(api: Client, [buyer]: readonly Buyer[]): Promise<Map<number, number>> {
  if (buyer === undefined) throw new Error('no buyers')
  const ids = [...new Set(baskets.flat().map(([productId]) => productId))]
  const left = await Promise.all(
    ids.map(async (productId) => {
      const request = requestOf({ key: randomUUID(), buyer, lines: [[productId, 99_999]] })
      const { body } = await api.refusal(createOrder, request)
      return [productId, body.fields?.[0]?.left ?? NaN] as const
    }),
  )
  return new Map(left)
}
