import { ApiError } from 'shared-contracts/api/error'
import { createOrder, EXPECTED_GOODS_PRICE, getOrders, IDEMPOTENCY_KEY } from 'shared-contracts/api/orders'
import { basketTotal } from 'shared-contracts/domain/basket'
import { ORDER_PAGE_SIZE } from 'shared-contracts/domain/limits'
import { roublesOf } from 'shared-contracts/domain/money'
import type { Failure } from 'shared-contracts/errors/failure'
import { failureOf } from 'shared-contracts/errors/failure-of'
import type { Http } from 'shared-contracts/portal/portal'
import { orderRequest, type OrderDraft } from './order-payload.ts'
import { refusalOf, type OrderRefusal } from './order-refusal.ts'

/** How an attempt to order ended. */
export type OrderOutcome =
  | { readonly kind: 'placed'; readonly orderId: number }
  /** An order stands under this key already, and it asked for something else (409). */
  | { readonly kind: 'acceptedAlready'; readonly orderId: number }
  /** 400 (ERR-003): nothing was placed. */
  | { readonly kind: 'refused'; readonly failure: Failure; readonly refusal: OrderRefusal }
  /** 409 without an order: the goods cost another sum than the buyer saw, nothing was placed. */
  | { readonly kind: 'repriced'; readonly failure: Failure; readonly message: string | null }
  /** ERR-004. `isDoubtful`: the answer came from something that may not know whether the order was placed. */
  | { readonly kind: 'failed'; readonly failure: Failure; readonly isDoubtful: boolean }
  /** No answer came: the order may exist. Asking again with the same key tells (F13). */
  | { readonly kind: 'unknown' }
  /** The organisation is no longer the current one (F11): its draft is gone, what became of it stands in its history. */
  | { readonly kind: 'dropped' }
  /** 401 that stayed one: the shell asks the buyer to sign in again (ERR-002). */
  | { readonly kind: 'unauthorised' }

/** Milliseconds to wait for the list of orders that names the new one. */
const LIST_TIMEOUT = 8_000

/** Sends an order under its idempotency key and tells how that ended; never throws, never gives up waiting. */
export async function sendOrder(http: Http, draft: OrderDraft, key: string): Promise<OrderOutcome> {
  try {
    const headers = { [IDEMPOTENCY_KEY]: key, [EXPECTED_GOODS_PRICE]: String(roublesOf(basketTotal(draft.lines))) }
    const answer = await http.call(createOrder, orderRequest(draft), { headers })
    void newestOrderId(http, draft.orgId)
    return { kind: 'placed', orderId: answer.orderId }
  } catch (error) {
    if (!(error instanceof ApiError)) return refused(new ApiError(createOrder.name, 'status', 0), draft)
    if (error.failure === 'aborted') return { kind: 'dropped' }
    if (error.failure === 'shape') return placedWithoutId(http, draft.orgId)
    if (error.failure !== 'status') return { kind: 'unknown' }
    return refused(error, draft)
  }
}

/** ORDER-014, ORDER-015: the list after an order; its first item is the newest. `undefined` where it can't be had. */
async function newestOrderId(http: Http, orgId: number): Promise<number | undefined> {
  try {
    const query = { rowsCount: ORDER_PAGE_SIZE, rowsOffset: 0 }
    const signal = AbortSignal.timeout(LIST_TIMEOUT)
    const orders = await http.call(getOrders, { params: { orgId }, query }, { signal })
    return orders[0]?.orderId
  } catch {
    return undefined
  }
}

/** The order was accepted by an answer that does not name it: the list does, else nothing is certain. */
async function placedWithoutId(http: Http, orgId: number): Promise<OrderOutcome> {
  const orderId = await newestOrderId(http, orgId)
  return orderId === undefined ? { kind: 'unknown' } : { kind: 'placed', orderId }
}

function refused(error: ApiError, draft: OrderDraft): OrderOutcome {
  const { status, body } = error
  const failure = failureOf(error)
  if (failure.action === 'signIn') return { kind: 'unauthorised' }
  if (status === 400) return { kind: 'refused', failure, refusal: refusalOf(body, draft) }
  if (status === 409 && body.orderId !== undefined) return { kind: 'acceptedAlready', orderId: body.orderId }
  if (status === 409) return { kind: 'repriced', failure, message: body.message ?? null }
  return { kind: 'failed', failure, isDoubtful: status >= 500 || status === 408 }
}
