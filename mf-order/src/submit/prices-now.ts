import { createOrder } from 'shared-contracts/api/orders'
import { ApiError } from 'shared-contracts/api/error'
import { getProducts } from 'shared-contracts/api/products'
import { kopecksOf } from 'shared-contracts/domain/money'
import { failureOf } from 'shared-contracts/errors/failure-of'
import type { Http } from 'shared-contracts/portal/portal'
import { texts } from '../texts.ts'
import type { OrderDraft } from './order-payload.ts'
import type { OrderOutcome } from './send-order.ts'

/** Milliseconds to wait for the prices of now: nobody waits longer for what may have stayed the same. */
const PRICES_TIMEOUT = 3_000

/**
 * Whether a product of the draft costs something else by now than the page shows, which may have been open for hours. An
 * order is taken at the server's own prices (A7): the buyer is to see them before. Where the list can't be had the order
 * goes on; what is not to be had any more is the server's to tell.
 */
export async function isRepriced(http: Http, { orgId, lines }: OrderDraft): Promise<boolean> {
  try {
    const input = { params: { orgId }, query: { withSketches: false } }
    const products = await http.call(getProducts, input, { signal: AbortSignal.timeout(PRICES_TIMEOUT) })
    const prices = new Map(products.map(({ id, price }) => [id, kopecksOf(price)]))
    return lines.some(({ id, price }) => (prices.get(id) ?? price) !== price)
  } catch {
    return false
  }
}

/** As the server says it of prices that changed while it took the order. */
export const repriced: OrderOutcome = {
  kind: 'repriced',
  failure: failureOf(new ApiError(createOrder.name, 'status', 409)),
  message: texts.pricesChanged,
}
