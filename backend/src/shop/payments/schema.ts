import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { PaymentStatus, RefundReason, RefundStatus } from 'shared-contracts/api/payments'
import { kopecks } from '../../platform/database/columns.ts'
import { orders } from '../orders/schema.ts'

/** Online payments of orders. An order may have several, of which at most one pays it. */
export const payments = pgTable(
  'payments',
  {
    /** Unguessable. It is also the acquirer's idempotency key. */
    key: text('key').primaryKey(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    sum: kopecks('sum').notNull(),
    /** Gets the receipt (PAY-014). */
    email: text('email').notNull(),
    status: text('status').$type<PaymentStatus>().notNull().default('NEW'),
    /** The payment's id at the acquirer and its page; null until the acquirer has answered. */
    acquirerId: text('acquirer_id'),
    pageUrl: text('page_url'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** When the status was last read from the acquirer. */
    checkedAt: timestamp('checked_at', { withTimezone: true }).notNull().defaultNow(),
    settledAt: timestamp('settled_at', { withTimezone: true }),
    /**
     * When a later payment of the order took the place of this one (A29), which the acquirer could not end. Its money
     * is refunded.
     */
    replacedAt: timestamp('replaced_at', { withTimezone: true }),
  },
  (table) => [
    index('payments_of_order').on(table.orderId, table.createdAt),
    index('payments_open')
      .on(table.checkedAt)
      .where(sql`${table.status} = 'NEW'`),
    uniqueIndex('payments_one_open')
      .on(table.orderId)
      .where(sql`${table.status} = 'NEW' and ${table.replacedAt} is null`),
    uniqueIndex('payments_acquirer_id').on(table.acquirerId),
    check('payments_sum', sql`${table.sum} > 0`),
    check('payments_status', sql`${table.status} in ('NEW', 'SUCCEEDED', 'CANCELED')`),
  ],
)

export type PaymentRow = typeof payments.$inferSelect

/** Money of payments that their orders could not take (A29). */
export const paymentRefunds = pgTable(
  'payment_refunds',
  {
    paymentKey: text('payment_key')
      .primaryKey()
      .references(() => payments.key, { onDelete: 'cascade' }),
    sum: kopecks('sum').notNull(),
    reason: text('reason').$type<RefundReason>().notNull(),
    status: text('status').$type<RefundStatus>().notNull().default('PENDING'),
    /** Why the acquirer refused it last. */
    refusal: text('refusal'),
    /** Attempts begun so far. */
    attempts: integer('attempts').notNull().default(0),
    /** When the acquirer is asked next. */
    dueAt: timestamp('due_at', { withTimezone: true }).notNull().defaultNow(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    settledAt: timestamp('settled_at', { withTimezone: true }),
  },
  (table) => [
    index('payment_refunds_due')
      .on(table.dueAt)
      .where(sql`${table.status} = 'PENDING'`),
    check('payment_refunds_sum', sql`${table.sum} > 0`),
    check('payment_refunds_reason', sql`${table.reason} in ('PAID', 'EXPIRED', 'REPLACED', 'CANCELLED')`),
    check('payment_refunds_status', sql`${table.status} in ('PENDING', 'SUCCEEDED', 'REFUSED')`),
  ],
)

export type PaymentRefundRow = typeof paymentRefunds.$inferSelect
