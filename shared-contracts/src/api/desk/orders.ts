import { z } from 'zod/mini'
import { defineCall } from '../call.ts'
import { oneLine } from '../text.ts'
import { countOnWire, dayOnWire, id, idOnWire, optionalText, roubles } from '../wire.ts'
import { cursorSchema, MAX_CHANGED_AT_ONCE, pageOf, resultsSchema, versionSchema, wholeKopecks } from './common.ts'
import { journalRowSchema } from './journal.ts'

const ORDERS = '/public/api/v3/desk/orders'

/** Longest document of a payment, characters. */
export const MAX_PAYMENT_DOCUMENT = 200

/**
 * DESK-003: the states by which orders are found: something is left to pay; paid or partly shipped and not shipped whole;
 * shipped in the last 90 days (of the newest 1,000 shipments) without all serial numbers; waits for its buyer; shipped
 * whole; expired or cancelled.
 */
export const DESK_ORDER_STATES = ['unpaid', 'toShip', 'withoutNumbers', 'ready', 'shipped', 'ended'] as const
export type DeskOrderState = (typeof DESK_ORDER_STATES)[number]

/** An order in the list of the desk. */
export const deskOrderSchema = z.object({
  orderId: id,
  /** An ISO 8601 instant. */
  orderDate: z.string(),
  companyId: id,
  company: z.string(),
  inn: z.string(),
  kpp: optionalText,
  /** Goods and delivery. */
  price: roubles,
  payRemain: roubles,
  /** «Не оплачен», «Частично оплачен» or «Оплачен». */
  payStatusName: z.string(),
  statusName: z.string(),
  /** Whether it has expired or was cancelled. */
  hasEnded: z.boolean(),
})
export type DeskOrder = z.infer<typeof deskOrderSchema>

/**
 * DESK-003: orders of all companies, newest first; `number` is a part of the order's number, `company` a part of the name
 * or INN and KPP.
 */
export const getDeskOrders = defineCall({
  name: 'getDeskOrders',
  path: ORDERS,
  query: z.strictObject({
    state: z.optional(z.enum(DESK_ORDER_STATES)),
    number: z.optional(oneLine(64)),
    company: z.optional(oneLine(200)),
    from: z.optional(dayOnWire),
    to: z.optional(dayOnWire),
    after: z.optional(cursorSchema),
    rowsCount: z.optional(countOnWire),
  }),
  answer: pageOf(deskOrderSchema),
})

export const deskOrderDetailsSchema = z.extend(deskOrderSchema, {
  version: versionSchema,
  goodsPrice: roubles,
  deliveryPrice: roubles,
  /** Rate of the VAT that the prices contain, percent. */
  vatPercent: z.number(),
  /** An ISO 8601 instant; null: it does not expire. */
  payUntil: optionalText,
  isPickup: z.boolean(),
  /** Where the goods go; null for a pickup. */
  address: optionalText,
  carrier: optionalText,
  author: z.string(),
  contactName: z.string(),
  contactPhone: z.string(),
  contactEmail: optionalText,
  comment: optionalText,
  /** Why it was cancelled. */
  cancelReason: optionalText,
  /** Why it cannot be paid or become ready for pickup, sentences. Null: it can. */
  payObstacle: z.nullable(z.string()),
  readyObstacle: z.nullable(z.string()),
  lines: z.array(
    z.object({
      position: z.int(),
      productName: z.string(),
      /** Price of one piece. */
      price: roubles,
      quantity: z.int(),
      shipped: z.int(),
    }),
  ),
  /** Latest first. */
  payments: z.array(
    z.object({
      /** An ISO 8601 instant. */
      paidAt: z.string(),
      sum: roubles,
      isByCard: z.boolean(),
      /** Document of a payment by invoice. */
      document: optionalText,
    }),
  ),
  /** Without the withdrawn ones, latest first. */
  shipments: z.array(
    z.object({
      shipmentId: id,
      number: z.int(),
      /** An ISO 8601 instant. */
      shippedAt: z.string(),
      trackNumber: optionalText,
      pieces: z.int(),
    }),
  ),
  /** The newest 20 changes by desk, exchange and command. */
  journal: z.array(journalRowSchema),
})
export type DeskOrderDetails = z.infer<typeof deskOrderDetailsSchema>

const orderOfDesk = z.strictObject({ orderId: idOnWire })
const document = z.optional(z.nullable(oneLine(MAX_PAYMENT_DOCUMENT)))

/** DESK-003: an order with its company, lines, payments, shipments and journal. */
export const getDeskOrder = defineCall({
  name: 'getDeskOrder',
  path: `${ORDERS}/:orderId`,
  params: orderOfDesk,
  answer: deskOrderDetailsSchema,
})

/**
 * SHIP-009: records a payment by invoice, of the whole rest or a part. Headers: `If-Match` with the order's version, and
 * `Idempotency-Key`, with which a repetition pays nothing more. `day` is not later than today and
 * not before `earliestPaymentDay` of `domain/payment-days`.
 */
export const payDeskOrder = defineCall({
  name: 'payDeskOrder',
  method: 'POST',
  path: `${ORDERS}/:orderId/payments`,
  params: orderOfDesk,
  body: z.strictObject({ sum: wholeKopecks.check(z.gte(0.01)), day: dayOnWire, document }),
  answer: deskOrderDetailsSchema,
})

/**
 * DESK-004: records for each order a payment of its rest. `payRemain` is the rest that the manager saw: an order of which
 * another one is left is told and not paid. Header: `Idempotency-Key`, with which a repetition pays nothing more.
 */
export const payDeskOrders = defineCall({
  name: 'payDeskOrders',
  method: 'POST',
  path: `${ORDERS}/payments`,
  body: z.strictObject({
    orders: z
      .array(z.strictObject({ orderId: id, payRemain: wholeKopecks }))
      .check(z.minLength(1), z.maxLength(MAX_CHANGED_AT_ONCE)),
    day: dayOnWire,
    document,
  }),
  answer: resultsSchema,
})

/** DESK-004: pickups now wait for their buyers. Those that do so already are told. */
export const makeDeskOrdersReady = defineCall({
  name: 'makeDeskOrdersReady',
  method: 'POST',
  path: `${ORDERS}/ready`,
  body: z.strictObject({ orderIds: z.array(id).check(z.minLength(1), z.maxLength(MAX_CHANGED_AT_ONCE)) }),
  answer: resultsSchema,
})
