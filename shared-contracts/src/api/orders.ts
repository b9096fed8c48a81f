import { z } from 'zod/mini'
import { orderTexts } from '../texts/order.ts'
import { defineCall } from './call.ts'
import { MAX_LINES, MAX_QUANTITY } from './limits.ts'
import { HAS_LETTER } from './seen-text.ts'
import { multiLine, oneLine, satisfies } from './text.ts'
import {
  booleanOnWire,
  countOnWire,
  dayOnWire,
  id,
  idOnWire,
  optionalText,
  orderParams,
  orgParams,
  roubles,
  roublesOnWire,
} from './wire.ts'

const nullableText = (longest: number) => z.nullable(oneLine(longest))

/** ORDER-008: contacts, tariff and address of an order; for pickup the tariff and address fields are null (AMB-069). */
export const orderInfoSchema = z.strictObject({
  contactName: oneLine(200).check(satisfies((name) => HAS_LETTER.test(name), orderTexts.contactNameRequired)),
  /** 8-XXX-XXXX-XXX (DELIV-030, AMB-182); the area code begins with 4, 8 or 9 (DELIV-032). */
  contactPhone: z.string().check(z.regex(/^8-[489]\d{2}-\d{4}-\d{3}$/, orderTexts.contactPhoneInvalid)),
  contactEmail: nullableText(254),
  comment: z.nullable(multiLine(2000)),
  fiasId: nullableText(64),
  vendorId: z.nullable(z.union([oneLine(64), z.number()])),
  vendorName: nullableText(200),
  urgentTypeId: z.nullable(z.union([oneLine(64), z.number()])),
  tariffName: nullableText(200),
  insurance: z.nullable(z.union([oneLine(64), z.number(), z.boolean()])),
  period: nullableText(200),
  address: nullableText(500),
  addressFiasId: nullableText(64),
  cityFiasId: nullableText(64),
  settlementFiasId: nullableText(64),
  regionFiasId: nullableText(64),
  country: nullableText(100),
  countryIsoCode: nullableText(8),
  postalCode: nullableText(16),
  region: nullableText(200),
  regionType: nullableText(50),
  city: nullableText(200),
  settlement: nullableText(200),
})
export type OrderInfo = z.infer<typeof orderInfoSchema>

/** ORDER-009: a quantity is a whole number from 1 to MAX_QUANTITY (A8). */
export const orderLinePayloadSchema = z.strictObject({
  productId: z.int().check(z.positive()),
  quantity: z.int().check(z.gte(1), z.lte(MAX_QUANTITY)),
})

export const orderCreateBodySchema = z.strictObject({
  orderInfo: orderInfoSchema,
  orderLines: z.array(orderLinePayloadSchema).check(z.minLength(1), z.maxLength(MAX_LINES)),
})
export type OrderCreateBody = z.infer<typeof orderCreateBodySchema>

/**
 * Header that makes order creation idempotent. Its value is created with the draft and kept until the order is placed.
 */
export const IDEMPOTENCY_KEY = 'Idempotency-Key'

/**
 * Header with the goods price that the buyer saw, in roubles. If the server's price differs, nothing is placed (409
 * PRICES_CHANGED). It is a header because the specification fixes the fields of the body (ORDER-009).
 */
export const EXPECTED_GOODS_PRICE = 'Expected-Goods-Price'

/**
 * Header with the `signature` of the suggestion that was picked as the address. With it the server takes the address as
 * its own and asks no source of suggestions (A26); without it, or with another one, the address is looked up. It is a
 * header for the same reason as EXPECTED_GOODS_PRICE.
 */
export const ADDRESS_SIGNATURE = 'Address-Signature'

/** REPL-003: header of `createOrder` with the id of the plan of replacement whose drives it buys. */
export const REPLACEMENT_PLAN = 'Replacement-Plan'

/**
 * Codes of the 409 that refuses an order: the organisation has not accepted the offer, or needs EDO and is not registered
 * for it (ORDER-012). Nothing was placed. The answer is to open the widget `offer`.
 */
export const AGREEMENT_REFUSAL = {
  offerNotAccepted: 'OFFER_NOT_ACCEPTED',
  edoNotRegistered: 'EDO_NOT_REGISTERED',
} as const

/** APPR-003: code of the 409 of an order beyond a limit of its author. Nothing was placed; `requestApproval` asks. */
export const LIMIT_EXCEEDED = 'LIMIT_EXCEEDED'

/** CALL-027..029, AMB-003, AMB-004: `price` is the delivery price in roubles, sent for delivery only. */
export const createOrder = defineCall({
  name: 'createOrder',
  method: 'POST',
  path: '/public/api/v3/organizations/:orgId/orders',
  params: orgParams,
  query: z.strictObject({ delivery: booleanOnWire, price: z.optional(roublesOnWire) }),
  body: orderCreateBodySchema,
  answer: z.object({ orderId: id }),
})

/** HIST-025: an order of the history; sums in roubles, `orderDate` an ISO 8601 instant. */
export const orderSchema = z.object({
  orderId: id,
  orderDate: z.string(),
  person: optionalText,
  price: roubles,
  deliveryTypeId: z.int(),
  contactName: optionalText,
  contactPhone: optionalText,
  orderDeliveryAddress: optionalText,
  trackNumber: optionalText,
  storageId: z.optional(z.nullable(z.union([z.string(), z.number()]))),
  deliveryStatusName: optionalText,
  statusName: optionalText,
  payStatusName: optionalText,
  payRemain: z.optional(z.nullable(roubles)),
  addressDesc: optionalText,
  DOC_STATUS: optionalText,
  deliveryPrice: z.optional(z.nullable(roubles)),
  vendorName: optionalText,
  FNR: optionalText,
  /** What the buyer wrote with the order (ORDER-008). */
  comment: optionalText,
  /** The chosen tariff and its delivery time as the carrier words it; delivery only. */
  tariffName: optionalText,
  period: optionalText,
  /** When the last of its goods left the warehouse, an ISO 8601 instant. */
  shippedAt: optionalText,
  /** When the order expired or was cancelled and returned its goods to the stock, an ISO 8601 instant. It cannot be paid. */
  expiredAt: optionalText,
  /** Why it was cancelled (AMB-197). */
  cancelReason: optionalText,
  /** AMB-193: until when it is to be paid, an ISO 8601 instant: the end of a day in Moscow. Null: it does not expire. */
  payUntil: optionalText,
  /** AMB-198: rate of the VAT that its prices contain, percent, and the sum of that VAT. 0: without VAT. */
  vatPercent: z.optional(z.nullable(z.number())),
  vat: z.optional(z.nullable(roubles)),
  /** APPR-005: who approved it, when it was beyond a limit. */
  approvedBy: optionalText,
})
export type Order = z.infer<typeof orderSchema>

/** CALL-030, CALL-031: newest first (AMB-006); `rowsOffset` counts rows (AMB-007). */
export const getOrders = defineCall({
  name: 'getOrders',
  path: '/public/api/v3/organizations/:orgId/orders',
  params: orgParams,
  query: z.strictObject({ rowsCount: z.optional(countOnWire), rowsOffset: z.optional(countOnWire) }),
  answer: z.array(orderSchema),
})

/** AMB-206: an order that a search found. */
export const foundOrderSchema = z.extend(orderSchema, {
  /** The number of an invoice or the serial number that the order was found by. */
  matched: optionalText,
})
export type FoundOrder = z.infer<typeof foundOrderSchema>

/** How the goods of an order reach the buyer. */
export const RECEIVING = ['pickup', 'delivery'] as const
export type Receiving = (typeof RECEIVING)[number]

/**
 * AMB-196: states that the history filters by; an order may be in several: not paid in full, its closing document not
 * signed, ready for pickup, shipped in full.
 */
export const STATE_FILTERS = ['unpaid', 'signature', 'ready', 'shipped'] as const
export type StateFilter = (typeof STATE_FILTERS)[number]

const statesOnWire = z.pipe(
  z
    .string()
    .check(
      z.regex(
        /^(?:unpaid|signature|ready|shipped)(?:,(?:unpaid|signature|ready|shipped)){0,3}$/,
        'должно быть из unpaid, signature, ready, shipped через запятую',
      ),
    ),
  z.transform((text) => text.split(',') as StateFilter[]),
)

/**
 * AMB-206: an organisation's orders that match, newest first. `number` is a part of the order's number, from five
 * characters on also of an invoice's number or of a serial number; `from` and `to` are days in Moscow, both included.
 * With several states, an order matches that has one of them. `after` is the `next` of the answer before, null at the end.
 * `rowsCount` is 20 by default and at most 100; 0 gives the numbers alone. `total` and `sum` (of `price`) count all
 * orders that match, `counts` those of each state that match all but `state`; they come without `after` only.
 */
export const searchOrders = defineCall({
  name: 'searchOrders',
  path: '/public/api/v3/organizations/:orgId/order-search',
  params: orgParams,
  query: z.strictObject({
    number: z.optional(oneLine(64)),
    from: z.optional(dayOnWire),
    to: z.optional(dayOnWire),
    receiving: z.optional(z.enum(RECEIVING)),
    state: z.optional(statesOnWire),
    orderId: z.optional(idOnWire),
    after: z.optional(oneLine(100)),
    rowsCount: z.optional(countOnWire),
  }),
  answer: z.object({
    orders: z.array(foundOrderSchema),
    next: z.nullable(z.string()),
    total: z.optional(z.int()),
    sum: z.optional(roubles),
    counts: z.optional(z.object({ unpaid: z.int(), signature: z.int(), ready: z.int(), shipped: z.int() })),
  }),
})

/** Codes of the 409 that refuses to cancel an order: something is paid, something is shipped, or it has expired. */
export const CANCEL_REFUSAL = { paid: 'ORDER_PAID', shipped: 'ORDER_SHIPPED', expired: 'ORDER_EXPIRED' } as const

/** Longest reason of a cancellation, characters. */
export const MAX_CANCEL_REASON = 300

/**
 * AMB-197: cancels an order of which nothing is paid and nothing shipped. Its goods return to the stock, and money that
 * still arrives by card is refunded. A repetition answers with the same order.
 */
export const cancelOrder = defineCall({
  name: 'cancelOrder',
  method: 'POST',
  path: '/public/api/v3/organizations/:orgId/orders/:orderId/cancel',
  params: orderParams,
  body: z.strictObject({
    reason: oneLine(MAX_CANCEL_REASON).check(satisfies((reason) => HAS_LETTER.test(reason), 'Напишите причину')),
  }),
  answer: orderSchema,
})

/** HIST-028. */
export const orderLineSchema = z.object({
  productName: z.string(),
  /** Lets «Повторить заказ» find the product in the price list. */
  productId: z.optional(z.nullable(id)),
  quantity: z.number(),
  price: roubles,
  sum: roubles,
})
export type OrderLine = z.infer<typeof orderLineSchema>

/** CALL-032. */
export const getOrderLines = defineCall({
  name: 'getOrderLines',
  path: '/public/api/v3/organizations/:orgId/orders/:orderId',
  params: orderParams,
  answer: z.array(orderLineSchema),
})
