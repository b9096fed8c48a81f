import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import { APPROVAL_STATES } from 'shared-contracts/api/approvals'
import type { OrderInfo } from 'shared-contracts/api/orders'
import { kopecks } from '../../../platform/database/columns.ts'
import { users } from '../../../identity/schema.ts'
import { organisations } from '../../organisations/schema.ts'
import { products } from '../../products/schema.ts'
import { orders } from '../schema.ts'

/** APPR-003: requests to approve an order beyond a limit of its author. They hold no stock. */
export const approvals = pgTable(
  'approvals',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    organisationId: integer('organisation_id')
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    /** Null: the user was deleted. */
    askerId: integer('asker_id').references(() => users.id, { onDelete: 'set null' }),
    askerName: text('asker_name').notNull(),
    /** The Idempotency-Key of the request. */
    key: text('key').notNull(),
    /** SHA-256 of the request: the same key with another request is refused. */
    requestHash: text('request_hash').notNull(),
    askedAt: timestamp('asked_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    state: text('state', { enum: APPROVAL_STATES }).notNull().default('pending'),
    /** «Зачем». */
    reason: text('reason').notNull(),
    /** The order as it was asked for, but for its lines. */
    orderInfo: jsonb('order_info').$type<OrderInfo>().notNull(),
    delivery: boolean('delivery').notNull(),
    addressSignature: text('address_signature'),
    /** REPL-003. */
    planId: integer('plan_id'),
    vatPercent: numeric('vat_percent', { precision: 4, scale: 2, mode: 'number' }).notNull(),
    /** Sums when it was sent. */
    askedGoods: kopecks('asked_goods').notNull(),
    askedDelivery: kopecks('asked_delivery').notNull(),
    /** Price of the delivery as it is known by now. */
    deliveryPrice: kopecks('delivery_price').notNull(),
    /** Price of the goods when it ended. Null: it waits. */
    endedGoods: kopecks('ended_goods'),
    decidedBy: text('decided_by'),
    decidedAt: timestamp('decided_at', { withTimezone: true }),
    /** Why it was rejected, or why it is stale. */
    endReason: text('end_reason'),
    orderId: integer('order_id').references(() => orders.id, { onDelete: 'set null' }),
  },
  (table) => [
    unique('approvals_key').on(table.askerId, table.organisationId, table.key),
    index('approvals_of_organisation').on(table.organisationId, table.id),
    index('approvals_of_asker').on(table.organisationId, table.askerId, table.id),
    index('approvals_pending')
      .on(table.organisationId, table.id)
      .where(sql`${table.state} = 'pending'`),
    index('approvals_pending_of_asker')
      .on(table.organisationId, table.askerId)
      .where(sql`${table.state} = 'pending'`),
    index('approvals_expiring')
      .on(table.expiresAt)
      .where(sql`${table.state} = 'pending'`),
    index('approvals_order').on(table.orderId),
    check(
      'approvals_state',
      sql`${table.state} in ('pending', 'ordered', 'rejected', 'withdrawn', 'expired', 'stale')`,
    ),
    check('approvals_ended', sql`(${table.state} = 'pending') = (${table.endedGoods} is null)`),
  ],
)
export type ApprovalRow = typeof approvals.$inferSelect

export const approvalLines = pgTable(
  'approval_lines',
  {
    approvalId: integer('approval_id')
      .notNull()
      .references(() => approvals.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    productName: text('product_name').notNull(),
    /** Price of one piece when it was sent. */
    price: kopecks('price').notNull(),
    quantity: integer('quantity').notNull(),
    /** Price of one piece when it ended. Null: it waits, or the product had left the catalogue. */
    endedPrice: kopecks('ended_price'),
  },
  (table) => [
    primaryKey({ columns: [table.approvalId, table.position] }),
    check('approval_lines_quantity', sql`${table.quantity} between 1 and 99999`),
  ],
)
export type ApprovalLineRow = typeof approvalLines.$inferSelect
