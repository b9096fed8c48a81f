import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { kopecks } from '../database/money.ts'
import { users } from '../identity/schema.ts'
import { organisations } from '../organisations/schema.ts'
import { products } from '../products/schema.ts'
import type { DeliveryPlace } from './delivery-place.ts'

/** Orders of organisations. Sums, carrier and product names are copies from the moment of the order. */
export const orders = pgTable(
  'orders',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity({ startWith: 104_001 }),
    organisationId: integer('organisation_id')
      .notNull()
      .references(() => organisations.id),
    authorId: integer('author_id').references(() => users.id, { onDelete: 'set null' }),
    /** The author's name at that moment (HIST-026). */
    authorName: text('author_name').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** DELIV-044: 0 pickup, 1 delivery. */
    deliveryTypeId: integer('delivery_type_id').notNull(),
    goodsPrice: kopecks('goods_price').notNull(),
    deliveryPrice: kopecks('delivery_price').notNull(),
    /** Unpaid part of goods and delivery. */
    payRemain: kopecks('pay_remain').notNull(),
    payStatusName: text('pay_status_name').notNull(),
    statusName: text('status_name').notNull(),
    contactName: text('contact_name').notNull(),
    /** 8-XXX-XXXX-XXX (DELIV-030). */
    contactPhone: text('contact_phone').notNull(),
    contactEmail: text('contact_email'),
    comment: text('comment'),
    /** Null for pickup. */
    place: jsonb('place').$type<DeliveryPlace>(),
    vendorId: text('vendor_id'),
    vendorName: text('vendor_name'),
    urgentTypeId: text('urgent_type_id'),
    tariffName: text('tariff_name'),
    period: text('period'),
    trackNumber: text('track_number'),
    /** Pickup number (HIST-030). */
    fnr: text('fnr'),
    /** AMB-153. */
    docStatus: text('doc_status'),
    /** When the unpaid order returned its goods to the stock. From then on it can neither be paid nor shipped. */
    expiredAt: timestamp('expired_at', { withTimezone: true }),
    /** When a payment by card was last started. The order does not expire meanwhile. */
    paymentStartedAt: timestamp('payment_started_at', { withTimezone: true }),
    shippedAt: timestamp('shipped_at', { withTimezone: true }),
    isSample: boolean('is_sample').notNull().default(false),
  },
  (table) => [
    // As the list asks: `desc` of a query puts nulls first, `desc` of an index last.
    index('orders_newest').on(table.organisationId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    // All that can expire, and nothing else (ORDER_STATUS, PAY_STATUS).
    index('orders_expiring')
      .on(table.createdAt, table.id)
      .where(
        sql`${table.expiredAt} is null and ${table.payRemain} > 0
          and ${table.payRemain} = ${table.goodsPrice} + ${table.deliveryPrice} and ${table.payStatusName} = 'Не оплачен'
          and ${table.statusName} in ('Ожидает отгрузку', 'Сборка заказа') and ${table.trackNumber} is null
          and not ${table.isSample}`,
      ),
    index('orders_author').on(table.authorId),
    index('orders_unpaid_of_organisation')
      .on(table.organisationId)
      .where(sql`${table.expiredAt} is null and ${table.payRemain} > 0`),
    index('orders_unpaid_of_author')
      .on(table.authorId)
      .where(sql`${table.expiredAt} is null and ${table.payRemain} > 0`),
    check('orders_delivery_type', sql`${table.deliveryTypeId} in (0, 1)`),
    check('orders_sums', sql`${table.goodsPrice} > 0 and ${table.deliveryPrice} >= 0 and ${table.payRemain} >= 0`),
  ],
)

export type OrderRow = typeof orders.$inferSelect

export const orderLines = pgTable(
  'order_lines',
  {
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    productName: text('product_name').notNull(),
    /** Price of one piece. */
    price: kopecks('price').notNull(),
    quantity: integer('quantity').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.position] }),
    index('order_lines_product').on(table.productId),
    check('order_lines_quantity', sql`${table.quantity} between 1 and 99999`),
  ],
)

export type OrderLineRow = typeof orderLines.$inferSelect

/** Idempotency keys of placed orders: a repeated request with its key gets the same order (F13). */
export const orderKeys = pgTable(
  'order_keys',
  {
    userId: integer('user_id').notNull(),
    organisationId: integer('organisation_id').notNull(),
    key: text('key').notNull(),
    /** SHA-256 of the request: the same key with another request is refused. */
    requestHash: text('request_hash').notNull(),
    /** Null only inside the transaction that places the order. */
    orderId: integer('order_id').references(() => orders.id, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.organisationId, table.key] }),
    index('order_keys_created_at').on(table.createdAt),
    index('order_keys_order').on(table.orderId),
  ],
)
