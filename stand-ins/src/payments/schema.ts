import { kopecks } from 'backend/platform/database/columns'
import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { PaymentStatus } from 'shared-contracts/api/payments'

/** What the embedded acquirer knows of its payments. */
export const embeddedPayments = pgTable('embedded_payments', {
  id: text('id').primaryKey(),
  idempotencyKey: text('idempotency_key').notNull().unique(),
  sum: kopecks('sum').notNull(),
  description: text('description').notNull(),
  email: text('email').notNull(),
  returnUrl: text('return_url').notNull(),
  status: text('status').$type<PaymentStatus>().notNull().default('NEW'),
  /** When the bank answers: a payment that is still NEW succeeds at that time. */
  succeedsAt: timestamp('succeeds_at', { withTimezone: true }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  /** When the shop ended the payment, because a later one replaced it (A29). */
  endedAt: timestamp('ended_at', { withTimezone: true }),
  /** Key and sum of its refund, if it has one. */
  refundKey: text('refund_key'),
  refundSum: kopecks('refund_sum'),
})
