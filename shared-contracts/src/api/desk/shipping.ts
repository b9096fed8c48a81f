import { z } from 'zod/mini'
import { defineCall } from '../call.ts'
import { MAX_LINES, MAX_QUANTITY } from '../limits.ts'
import { HAS_LETTER } from '../seen-text.ts'
import { oneLine, satisfies } from '../text.ts'
import { dayOnWire, id, idOnWire, optionalText, roubles } from '../wire.ts'
import { cursorSchema, pageOf, versionSchema } from './common.ts'

/** Maximum number of serial numbers of one call, so that its body is within 64 KB. More are added afterwards. */
export const MAX_SERIAL_NUMBERS = 2_500

/** Maximum number of serial numbers that one `checkSerialNumbers` looks up. */
export const MAX_CHECKED_NUMBERS = 500

/** Longest track number and carrier, characters. */
export const MAX_TRACK_NUMBER = 64
export const MAX_CARRIER = 100

/** Longest reason of a withdrawal, characters. */
export const MAX_WITHDRAW_REASON = 300

const orderOfDesk = z.strictObject({ orderId: idOnWire })
const shipmentOfDesk = z.strictObject({ shipmentId: idOnWire })
const reference = (longest: number, message: string) =>
  oneLine(longest).check(satisfies((text) => text.trim() !== '', message))
/** As typed; the server reads it (domain/serial-numbers). */
const typedNumbers = z.array(oneLine(64)).check(z.maxLength(MAX_SERIAL_NUMBERS))
const position = z.int().check(z.gte(0), z.lt(MAX_LINES))

/** DESK-005: an order that is to be shipped: paid or shipped in part, and not shipped whole. */
export const waitingOrderSchema = z.object({
  orderId: id,
  /** An ISO 8601 instant. */
  orderDate: z.string(),
  company: z.string(),
  inn: z.string(),
  kpp: optionalText,
  /** «Ожидает отгрузку», «Сборка заказа», «Готов к выдаче» or «Отгружен частично». */
  statusName: z.string(),
  isPickup: z.boolean(),
  carrier: optionalText,
  price: roubles,
  payRemain: roubles,
  /** Pieces of all lines, and those of them that are shipped. */
  pieces: z.int(),
  shipped: z.int(),
})
export type WaitingOrder = z.infer<typeof waitingOrderSchema>

/** The orders that are to be shipped, oldest first, 50 a page. `number` is a part of the order's number. */
export const getWaitingOrders = defineCall({
  name: 'getWaitingOrders',
  path: '/public/api/v3/desk/shipping',
  query: z.strictObject({
    number: z.optional(oneLine(64)),
    company: z.optional(oneLine(200)),
    after: z.optional(cursorSchema),
  }),
  answer: pageOf(waitingOrderSchema),
})

/** A line of an order at the desk, as far as it is shipped. */
export const shippingLineSchema = z.object({
  position: z.int(),
  productId: id,
  productName: z.string(),
  /** Price of one piece. */
  price: roubles,
  /** Pieces. */
  ordered: z.int(),
  shipped: z.int(),
  stock: z.int(),
  /** Whether the product is a drive or contains one, so that its pieces have serial numbers. */
  hasDrives: z.boolean(),
  /** Serial numbers that the warehouse wrote for the next shipment. */
  serialNumbers: z.array(z.string()),
})
export type ShippingLine = z.infer<typeof shippingLineSchema>

/** A shipment at the desk, with the count of its serial numbers. */
export const deskShipmentSchema = z.object({
  shipmentId: id,
  number: z.int(),
  /** An ISO 8601 instant. */
  shippedAt: z.string(),
  carrier: optionalText,
  trackNumber: optionalText,
  lines: z.array(
    z.object({
      position: z.int(),
      productName: z.string(),
      /** Pieces, and the serial numbers that are known of them. */
      quantity: z.int(),
      serialNumbers: z.int(),
      /** Whether the product is a drive or contains one, so that its pieces have serial numbers. */
      hasDrives: z.boolean(),
    }),
  ),
})
export type DeskShipment = z.infer<typeof deskShipmentSchema>

/** DESK-005, DESK-006: what of an order is shipped and what can be. */
export const orderShippingSchema = z.object({
  version: versionSchema,
  orderId: id,
  /** An ISO 8601 instant. */
  orderDate: z.string(),
  company: z.string(),
  inn: z.string(),
  kpp: optionalText,
  statusName: z.string(),
  isPickup: z.boolean(),
  /** The carrier of the order's tariff. */
  carrier: optionalText,
  /** Rate of the VAT that the prices contain, percent. */
  vatPercent: z.number(),
  /** Why the order cannot be shipped, a sentence. Null: it can. */
  obstacle: z.nullable(z.string()),
  /** Number of the next shipment. */
  nextNumber: z.int(),
  lines: z.array(shippingLineSchema),
  /** Without the withdrawn ones, latest first. */
  shipments: z.array(deskShipmentSchema),
})
export type OrderShipping = z.infer<typeof orderShippingSchema>

/** The shipping of an order. `version` is the order's, for `If-Match` of all changes below. */
export const getOrderShipping = defineCall({
  name: 'getOrderShipping',
  path: '/public/api/v3/desk/orders/:orderId/shipping',
  params: orderOfDesk,
  answer: orderShippingSchema,
})

/** A drive that is sold. */
export const soldNumberSchema = z.object({
  /** As `readSerialNumber` gives it. */
  serialNumber: z.string(),
  orderId: id,
  shipmentNumber: z.int(),
  /** An ISO 8601 instant; null: the order is not shipped yet. */
  shippedAt: z.nullable(z.string()),
})
export type SoldNumber = z.infer<typeof soldNumberSchema>

/** DESK-005: which of some serial numbers are sold. It changes nothing; a POST for the length of its list. */
export const checkSerialNumbers = defineCall({
  name: 'checkSerialNumbers',
  method: 'POST',
  path: '/public/api/v3/desk/serial-numbers/check',
  body: z.strictObject({ serialNumbers: z.array(oneLine(64)).check(z.maxLength(MAX_CHECKED_NUMBERS)) }),
  answer: z.array(soldNumberSchema),
  isSafe: true,
})

/**
 * Code of the 409 that refuses a shipment or a change of one. Its `fields` name what is refused: `lines.<position>`,
 * `lines.<position>.quantity` or `lines.<position>.serialNumbers.<serial number>`.
 */
export const SHIPMENT_REFUSED = 'SHIPMENT_REFUSED'

/**
 * DESK-005: ships pieces of an order. Headers: `If-Match` with the order's version, and `Idempotency-Key`, with which a
 * repetition gives the same shipment. There may be fewer serial numbers than pieces. `day` is today by default, and
 * neither later nor before the order's.
 */
export const shipOrder = defineCall({
  name: 'shipOrder',
  method: 'POST',
  path: '/public/api/v3/desk/orders/:orderId/shipments',
  params: orderOfDesk,
  body: z.strictObject({
    lines: z
      .array(
        z.strictObject({
          position,
          quantity: z.int().check(z.gte(1), z.lte(MAX_QUANTITY)),
          serialNumbers: z.optional(typedNumbers),
        }),
      )
      .check(z.minLength(1), z.maxLength(MAX_LINES)),
    carrier: z.optional(z.nullable(oneLine(MAX_CARRIER))),
    trackNumber: z.optional(z.nullable(oneLine(MAX_TRACK_NUMBER))),
    day: z.optional(dayOnWire),
  }),
  answer: z.object({ shipmentId: id, number: z.int() }),
})

/** DESK-006: adds or corrects a shipment's track number. Header: `If-Match` with the order's version. */
export const setTrackNumber = defineCall({
  name: 'setTrackNumber',
  method: 'POST',
  path: '/public/api/v3/desk/shipments/:shipmentId/track-number',
  params: shipmentOfDesk,
  body: z.strictObject({ trackNumber: reference(MAX_TRACK_NUMBER, 'Введите трек-номер') }),
  answer: z.object({}),
})

/**
 * DESK-006: adds missing serial numbers to a shipment, whose list is made anew. No letter is sent. Those that it has
 * already stay. Header: `If-Match` with the order's version.
 */
export const addSerialNumbers = defineCall({
  name: 'addSerialNumbers',
  method: 'POST',
  path: '/public/api/v3/desk/shipments/:shipmentId/serial-numbers',
  params: shipmentOfDesk,
  body: z.strictObject({
    lines: z
      .array(z.strictObject({ position, serialNumbers: typedNumbers }))
      .check(z.minLength(1), z.maxLength(MAX_LINES)),
  }),
  answer: z.object({ added: z.int() }),
})

/** DESK-006, SHIP-006: withdraws a shipment. Header: `If-Match` with the order's version. */
export const withdrawShipment = defineCall({
  name: 'withdrawShipment',
  method: 'POST',
  path: '/public/api/v3/desk/shipments/:shipmentId/withdrawal',
  params: shipmentOfDesk,
  body: z.strictObject({
    reason: oneLine(MAX_WITHDRAW_REASON).check(satisfies((reason) => HAS_LETTER.test(reason), 'Напишите причину')),
  }),
  answer: z.object({}),
})
