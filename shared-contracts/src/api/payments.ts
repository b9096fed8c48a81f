import { z } from 'zod/mini'
import { paymentEmailPattern } from '../domain/email.ts'

/** PAY-017, PAY-020, PAY-023: pending, paid, not paid. */
export const paymentStatusSchema = z.enum(['NEW', 'SUCCEEDED', 'CANCELED'])
export type PaymentStatus = z.infer<typeof paymentStatusSchema>

/**
 * PAY-013: a payment. The API answers with the status when it is asked for one and with the address when one is begun.
 * The address is only a text here: whoever goes there asks `allowedRedirect` first (A3).
 */
export const paymentSchema = z.object({ paymentStatus: paymentStatusSchema, paymentUrl: z.string() })
export type Payment = z.infer<typeof paymentSchema>

/** PAY-014: whom the receipt goes to. */
export const paymentRequestSchema = z.strictObject({
  email: z.string().check(z.maxLength(254), z.regex(paymentEmailPattern, 'Некорректный email')),
})
export type PaymentRequest = z.infer<typeof paymentRequestSchema>
