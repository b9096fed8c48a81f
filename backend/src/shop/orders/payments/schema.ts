import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { kopecks } from '../../../platform/database/columns.ts'
import { orders } from '../schema.ts'

/** SHIP-009: money received for orders by invoice. Payments by card are in `payments`. */
export const orderPayments = pgTable(
  'order_payments',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity({ startWith: 800_001 }),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    paidAt: timestamp('paid_at', { withTimezone: true }).notNull(),
    sum: kopecks('sum').notNull(),
    /** Such as «платежное поручение № 418». */
    document: text('document'),
    /** Who has recorded it. */
    recordedBy: text('recorded_by').notNull(),
    /** DESK-004: the Idempotency-Key and the SHA-256 of the request that recorded it. Null: it came without a key. */
    requestKey: text('request_key'),
    requestHash: text('request_hash'),
  },
  (table) => [
    uniqueIndex('order_payments_request').on(table.orderId, table.requestKey),
    index('order_payments_order').on(table.orderId, table.paidAt),
    check('order_payments_sum', sql`${table.sum} > 0`),
  ],
)
