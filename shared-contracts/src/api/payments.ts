import { z } from 'zod/mini'
import { defineCall } from './call.ts'
import { paymentEmailPattern } from './email.ts'
import { idOnWire, orderParams, roubles } from './wire.ts'
import { oneLine } from './text.ts'

/** PAY-017, PAY-020, PAY-023: pending, paid, not paid. */
export const paymentStatusSchema = z.enum(['NEW', 'SUCCEEDED', 'CANCELED'])
export type PaymentStatus = z.infer<typeof paymentStatusSchema>

/** One of these words; another one, of a later version, is read as `unknown`. */
const wordOr = <W extends z.ZodMiniType<string>, const U extends z.output<W>>(words: W, unknown: U) =>
  z.union([
    words,
    z.pipe(
      z.string(),
      z.transform(() => unknown),
    ),
  ])

/** AMB-054: an unknown status is read as NEW. */
const statusOrNew = wordOr(paymentStatusSchema, 'NEW')

/** Under way, returned, refused by the acquirer so that the shop returns the money otherwise. */
export const refundStatusSchema = z.enum(['PENDING', 'SUCCEEDED', 'REFUSED'])
export type RefundStatus = z.infer<typeof refundStatusSchema>

/** Why money goes back: the order needed no more, had expired or was cancelled, or a later payment replaced this one. */
export const refundReasonSchema = z.enum(['PAID', 'EXPIRED', 'REPLACED', 'CANCELLED'])
export type RefundReason = z.infer<typeof refundReasonSchema>

/** A29: money of a payment that its order could not take. */
export const refundSchema = z.object({
  status: wordOr(refundStatusSchema, 'PENDING'),
  reason: wordOr(refundReasonSchema, 'PAID'),
  sum: roubles,
})
export type Refund = z.infer<typeof refundSchema>

/**
 * PAY-013: a payment. Starting one always returns the payment page's URL; its status only while the page can be paid on.
 * The URL is not checked here: pass it through `allowedRedirect` before navigating to it (A3).
 */
export const paymentSchema = z.object({ paymentStatus: statusOrNew, paymentUrl: z.string() })
export type Payment = z.infer<typeof paymentSchema>

/** PAY-014: the e-mail that gets the receipt. */
export const paymentRequestSchema = z.strictObject({
  email: z.string().check(z.maxLength(254), z.regex(paymentEmailPattern, 'Некорректный email')),
})
export type PaymentRequest = z.infer<typeof paymentRequestSchema>

/** Codes of the 409 that refuses a payment. */
export const PAYMENT_REFUSAL = {
  /** ERR-055: nothing is left to pay. */
  alreadyPaid: 'ORDER_ALREADY_PAID',
  /** The order was not paid in time and its goods were returned to the stock. */
  expired: 'ORDER_EXPIRED',
  /** AMB-197. */
  cancelled: 'ORDER_CANCELLED',
} as const

/**
 * CALL-036. Returns the open payment of the same e-mail, if there is one; a payment with another e-mail replaces it
 * (A29). Partners (PK) get 403 (PAY-004).
 */
export const startPayment = defineCall({
  name: 'startPayment',
  method: 'POST',
  path: '/public/api/v3/organizations/:orgId/orders/:orderId/payments',
  params: orderParams,
  body: paymentRequestSchema,
  // CALL-037: only the URL is needed.
  answer: z.extend(paymentSchema, { paymentStatus: z.optional(statusOrNew) }),
})

/**
 * CALL-035: `key` is the query parameter of the return address (NAV-011). The status of a payment with a refund is that
 * of its order: SUCCEEDED if the order is paid, else CANCELED.
 */
export const getPayment = defineCall({
  name: 'getPayment',
  path: '/public/api/v3/organizations/:orgId/orders/:orderId/payments/:key',
  params: z.strictObject({ orgId: idOnWire, orderId: idOnWire, key: oneLine(100) }),
  answer: z.extend(paymentSchema, { paymentUrl: z.optional(z.string()), refund: z.optional(refundSchema) }),
})
