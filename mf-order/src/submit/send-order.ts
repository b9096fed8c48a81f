import { ApiError } from 'shared-contracts/api/error'
import {
  AGREEMENT_REFUSAL,
  createOrder,
  EXPECTED_GOODS_PRICE,
  getOrders,
  IDEMPOTENCY_KEY,
  orderInfoSchema,
  REPLACEMENT_PLAN,
  type Order,
  type OrderInfo,
} from 'shared-contracts/api/orders'
import { basketTotal } from 'shared-contracts/domain/basket'
import { DELIVERY_TYPE, DELIVERY_TYPE_ID } from 'shared-contracts/domain/delivery'
import { ORDER_PAGE_SIZE } from 'shared-contracts/domain/limits'
import { addMoney, kopecksOf, roublesOf, ZERO } from 'shared-contracts/domain/money'
import type { Failure } from 'shared-contracts/errors/failure'
import { failureOf } from 'shared-contracts/errors/failure-of'
import type { Http } from 'shared-contracts/portal/portal'
import { forgetPlannedOrder, plannedOrder } from 'shared-ui/unshared/planned-order'
import { signatureHeader } from '../delivery/address-signature.ts'
import { ORDER_FIELDS, orderFields } from '../form/order-fields.ts'
import { refusalOf, type OrderRefusal } from '../form/order-refusal.ts'
import type { OrderDraft } from './order-draft.ts'

/** How an attempt to order ended. */
export type OrderOutcome =
  | { readonly kind: 'placed'; readonly orderId: number }
  /** 409: an order with other content exists under this key. */
  | { readonly kind: 'acceptedAlready'; readonly orderId: number }
  /** ERR-003: 400, or 409 because the prices changed. Nothing was placed. */
  | { readonly kind: 'refused'; readonly failure: Failure; readonly refusal: OrderRefusal }
  /** ORDER-012: the server has no acceptance of the offer or no EDO registration. Nothing was placed. */
  | { readonly kind: 'notAgreed'; readonly failure: Failure }
  /** ERR-004, and ERR-002: a final 401. `mayBePlaced`: a 5xx or 408 may come from a gateway, so the order may exist. */
  | { readonly kind: 'failed'; readonly failure: Failure; readonly mayBePlaced: boolean }
  /** F13: no answer came. The order may exist; sending it again under the same key finds it. */
  | { readonly kind: 'unknown' }
  /** F11: the organisation changed meanwhile. Its history shows whether the order exists, and so does its draft (AMB-188). */
  | { readonly kind: 'dropped' }

const AGREEMENT_REFUSALS: ReadonlySet<string | undefined> = new Set(Object.values(AGREEMENT_REFUSAL))

/** Milliseconds to wait for the list of orders that names the new one. */
const LIST_TIMEOUT_MS = 8_000
/** Greatest age of an order that was placed just now, ms: the visitor's clock may be a day off (F20). */
const MAX_NEW_ORDER_AGE_MS = 25 * 60 * 60_000

/** ORDER-008: `orderInfo` before the form fills it. Pickup leaves address and tariff null (AMB-069). */
const NO_ORDER_INFO = Object.fromEntries(Object.keys(orderInfoSchema.shape).map((name) => [name, null]))

/** Sends an order under its idempotency key and returns the outcome. Never throws and has no time limit. */
export async function sendOrder(http: Http, draft: OrderDraft, key: string): Promise<OrderOutcome> {
  const planId = planOf(draft)
  try {
    const headers = { [IDEMPOTENCY_KEY]: key, ...orderHeaders(draft) }
    const { orderId } = await http.call(createOrder, orderRequest(draft), { headers })
    // The plan of another organisation or of other products waits for its own order.
    if (planId !== undefined) forgetPlannedOrder()
    return { kind: 'placed', orderId }
  } catch (error) {
    if (!(error instanceof ApiError)) return failedWith(new ApiError(createOrder.name, 'status', 0), draft)
    if (error.failure === 'aborted') return { kind: 'dropped' }
    if (error.failure === 'shape') return placedWithoutId(http, draft)
    if (error.failure !== 'status') return { kind: 'unknown' }
    return failedWith(error, draft)
  }
}

/** REPL-003: the plan of replacement travels with the order that buys its products. */
function planOf({ orgId, lines }: OrderDraft): number | undefined {
  return plannedOrder(
    orgId,
    lines.map(({ id }) => id),
  )
}

/** The headers of an order, without its key. */
export function orderHeaders(draft: OrderDraft): Readonly<Record<string, string>> {
  const planId = planOf(draft)
  return {
    [EXPECTED_GOODS_PRICE]: String(roublesOf(basketTotal(draft.lines))),
    ...signatureHeader(draft.delivery),
    ...(planId !== undefined && { [REPLACEMENT_PLAN]: String(planId) }),
  }
}

/**
 * CALL-027..029, ORDER-008, ORDER-009: the request of a draft. Delivery names its price in roubles, pickup none (AMB-004).
 * @throws RangeError when the phone is not complete.
 */
export function orderRequest({ orgId, lines, delivery, contactEmail }: OrderDraft) {
  const isDelivery = delivery.deliveryType === DELIVERY_TYPE.delivery
  const filled = ORDER_FIELDS.map((field) => orderFields[field].request(delivery))
  return {
    params: { orgId },
    query: isDelivery ? { delivery: true, price: roublesOf(delivery.deliveryPrice) } : { delivery: false },
    body: {
      orderInfo: Object.assign({}, NO_ORDER_INFO, { contactEmail }, ...filled) as OrderInfo,
      orderLines: lines.map(({ id, quantity }) => ({ productId: id, quantity })),
    },
  }
}

/**
 * ORDER-015: the answer accepted the order but lacks its id. The newest order of the list that fits the draft is taken for
 * it: the list also has the orders of the organisation's other users.
 */
async function placedWithoutId(http: Http, draft: OrderDraft): Promise<OrderOutcome> {
  try {
    const query = { rowsCount: ORDER_PAGE_SIZE, rowsOffset: 0 }
    const signal = AbortSignal.timeout(LIST_TIMEOUT_MS)
    const orders = await http.call(getOrders, { params: { orgId: draft.orgId }, query }, { signal })
    const placed = orders.find((order) => fits(order, draft))
    return placed === undefined ? { kind: 'unknown' } : { kind: 'placed', orderId: placed.orderId }
  } catch {
    return { kind: 'unknown' }
  }
}

/** Whether an order of the list has the draft's contact, delivery and sum, is unpaid and was placed just now. */
function fits(order: Order, draft: OrderDraft): boolean {
  const { query, body } = orderRequest(draft)
  const { contactName, contactPhone, address } = body.orderInfo
  const sum = addMoney(basketTotal(draft.lines), query.delivery ? draft.delivery.deliveryPrice : ZERO)
  return (
    order.contactName === contactName &&
    order.contactPhone === contactPhone &&
    order.deliveryTypeId === DELIVERY_TYPE_ID[query.delivery ? 'delivery' : 'pickup'] &&
    (order.orderDeliveryAddress ?? null) === address &&
    kopecksOf(order.price) === sum &&
    kopecksOf(order.payRemain ?? order.price) === sum &&
    Math.abs(Date.now() - Date.parse(order.orderDate)) < MAX_NEW_ORDER_AGE_MS
  )
}

function failedWith(error: ApiError, draft: OrderDraft): OrderOutcome {
  const { status, body } = error
  const failure = failureOf(error)
  if (AGREEMENT_REFUSALS.has(body.code)) return { kind: 'notAgreed', failure }
  if (status === 409 && body.orderId !== undefined) return { kind: 'acceptedAlready', orderId: body.orderId }
  if (status === 400 || status === 409) return { kind: 'refused', failure, refusal: refusalOf(body, draft.lines) }
  return { kind: 'failed', failure, mayBePlaced: status >= 500 || status === 408 }
}
