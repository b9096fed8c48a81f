import { z } from 'zod/mini'
import { paymentEmailPattern } from './email.ts'

/** PAY-017, PAY-020, PAY-023: pending, paid, not paid. */
export const paymentStatusSchema = z.enum(['NEW', 'SUCCEEDED', 'CANCELED'])
export type PaymentStatus = z.infer<typeof paymentStatusSchema>

/**
 * PAY-013: a payment. The status call returns the status, and starting a payment returns the payment page's URL.
 * The URL is not checked here: pass it through `allowedRedirect` before navigating to it (A3).
 */
export const paymentSchema = z.object({ paymentStatus: paymentStatusSchema, paymentUrl: z.string() })
export type Payment = z.infer<typeof paymentSchema>

/** PAY-014: the e-mail that gets the receipt. */
export const paymentRequestSchema = z.strictObject({
  email: z.string().check(z.maxLength(254), z.regex(paymentEmailPattern, 'Некорректный email')),
})
export type PaymentRequest = z.infer<typeof paymentRequestSchema>
