import { z } from 'zod/mini'
import { defineCall } from './call.ts'
import { id, optionalText, orderParams, roubles } from './wire.ts'

/** A line of a shipment: what of a line of the order was shipped with it. */
export const shipmentLineSchema = z.object({
  productName: z.string(),
  /** As of the order's line. */
  productId: z.optional(z.nullable(id)),
  /** Pieces. */
  quantity: z.number(),
  /** Serial numbers of the drives among them; there may be fewer than pieces. */
  serialNumbers: z.array(z.string()),
})
export type ShipmentLine = z.infer<typeof shipmentLineSchema>

/** SHIP-003: a shipment of an order. */
export const orderShipmentSchema = z.object({
  shipmentId: id,
  /** 1, 2 … of the order. A shipment that takes the place of a withdrawn one has its number (SHIP-006). */
  number: z.int(),
  /** An ISO 8601 instant. */
  shippedAt: z.string(),
  carrier: optionalText,
  trackNumber: optionalText,
  /** AMB-153: the state of its closing document, as `DOC_STATUS` of an order. */
  docStatus: optionalText,
  lines: z.array(shipmentLineSchema),
})
export type OrderShipment = z.infer<typeof orderShipmentSchema>

/** SHIP-009: money received for an order. */
export const orderPaymentSchema = z.object({
  /** An ISO 8601 instant. */
  paidAt: z.string(),
  sum: roubles,
  /** The document of a payment by invoice, such as «платежное поручение № 418». Null: it has none. */
  document: optionalText,
})
export type OrderPayment = z.infer<typeof orderPaymentSchema>

/**
 * The shipments of an order, latest first, without those that were withdrawn (SHIP-006), and its payments, oldest first.
 * An API of contract 2.0 does not know the call (404).
 */
export const getOrderShipments = defineCall({
  name: 'getOrderShipments',
  path: '/public/api/v3/organizations/:orgId/orders/:orderId/shipments',
  params: orderParams,
  answer: z.object({ shipments: z.array(orderShipmentSchema), payments: z.array(orderPaymentSchema) }),
})
