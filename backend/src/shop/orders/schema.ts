import { isNotNull, isNull, sql } from 'drizzle-orm'
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
  type AnyPgColumn,
  type ExtraConfigColumn,
} from 'drizzle-orm/pg-core'
import { STATE_FILTERS } from 'shared-contracts/api/orders'
import { kopecks } from '../../platform/database/columns.ts'
import { partsOf } from '../../platform/database/contains.ts'
import { users } from '../../identity/schema.ts'
import { organisations } from '../organisations/schema.ts'
import { products } from '../products/schema.ts'
import { awaitsShipment, canExpire, holdsGoods, holdsUnpaidGoods, IN_STATE, isUnpaid } from './conditions.ts'
import type { DeliveryPlace } from './delivery-place.ts'
import { GOODS } from './order-state.ts'

/** The number of an order as text, in which a part of it is looked for. */
export const numberOf = ({ id }: Record<'id', AnyPgColumn>) => sql`(${id}::text)`

/** Newest first, as list and search ask: `desc` of a query puts nulls first, `desc` of an index last. */
const newest = (orders: Record<'createdAt' | 'id', ExtraConfigColumn>) =>
  [orders.createdAt.desc().nullsFirst(), orders.id.desc().nullsFirst()] as const

/**
 * Orders of organisations. Sums, carrier and product names are copies from the moment of the order. What changes
 * afterwards is written in `changes/` alone (SHIP-001).
 */
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
    /** SHIP-007: rate of the VAT that the prices contain, percent; 0: the seller paid none. */
    vatPercent: numeric('vat_percent', { precision: 4, scale: 2, mode: 'number' }).notNull(),
    /** Unpaid part of goods and delivery. */
    payRemain: kopecks('pay_remain').notNull(),
    /**
     * When an order that is still unpaid expires: the end of a day in Moscow (AMB-193). Null: it never does, because it is
     * of the sample data or `ORDER_EXPIRY_DAYS` was 0.
     */
    payUntil: timestamp('pay_until', { withTimezone: true }),
    goods: text('goods', { enum: GOODS }).notNull().default('waiting'),
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
    /** When the order expired or was cancelled and returned its goods to the stock. */
    expiredAt: timestamp('expired_at', { withTimezone: true }),
    /** Why it was cancelled (AMB-197). Null: it was not. */
    cancelReason: text('cancel_reason'),
    /** When a payment by card was last started. The order does not expire meanwhile. */
    paymentStartedAt: timestamp('payment_started_at', { withTimezone: true }),
    shippedAt: timestamp('shipped_at', { withTimezone: true }),
    /** APPR-005: name of who approved it, when it was beyond a limit. */
    approvedBy: text('approved_by'),
    isSample: boolean('is_sample').notNull().default(false),
  },
  (table) => [
    // AMB-206: a search counts orders and adds up sums from this index alone.
    index('orders_of_organisation').on(
      table.organisationId,
      ...newest(table),
      table.deliveryTypeId,
      table.goodsPrice,
      table.deliveryPrice,
      table.payRemain,
      table.goods,
      table.expiredAt,
      table.docStatus,
    ),
    // What the desk lists, whatever the organisation.
    index('orders_newest').on(...newest(table)),
    index('orders_ready_newest').on(table.createdAt, table.id).where(IN_STATE.ready(table)),
    index('orders_ended_newest').on(table.createdAt, table.id).where(isNotNull(table.expiredAt)),
    // DESK-003: what a manager types of a number.
    index('orders_number')
      .using('gin', partsOf(numberOf(table)))
      .with({ fastupdate: false }),
    index('orders_by_receiving').on(table.organisationId, table.deliveryTypeId, ...newest(table)),
    ...STATE_FILTERS.map((state) =>
      index(`orders_${state}`)
        .on(table.organisationId, ...newest(table), table.deliveryTypeId)
        .where(IN_STATE[state](table)),
    ),
    index('orders_expiring').on(table.payUntil, table.id).where(canExpire(table)),
    index('orders_awaiting_shipment').on(table.createdAt, table.id).where(awaitsShipment(table)),
    // DESK-003, DESK-017: the list of the desk, and its sum from this index alone.
    index('orders_unpaid_newest').on(table.createdAt, table.id, table.payRemain).where(isUnpaid(table)),
    index('orders_open').on(table.id).where(holdsGoods(table)),
    index('orders_author').on(table.authorId),
    // APPR-002: what a member has ordered in a period is added up from this index alone.
    index('orders_of_member')
      .on(table.organisationId, table.authorId, table.createdAt, table.goodsPrice, table.deliveryPrice)
      .where(isNull(table.expiredAt)),
    // A21, A29: what `checkUnpaidLimit` reads, so that it reads no row while products are locked.
    index('orders_unpaid_of_organisation')
      .on(table.organisationId, table.createdAt, table.payRemain, table.goodsPrice, table.deliveryPrice, table.id)
      .where(holdsUnpaidGoods(table)),
    index('orders_unpaid_of_author')
      .on(table.authorId, table.createdAt, table.payRemain, table.goodsPrice, table.deliveryPrice, table.id)
      .where(holdsUnpaidGoods(table)),
    check('orders_delivery_type', sql`${table.deliveryTypeId} in (0, 1)`),
    check('orders_goods', sql`${table.goods} in ('waiting', 'ready', 'partly_shipped', 'shipped')`),
    check('orders_cancelled', sql`${table.cancelReason} is null or ${table.expiredAt} is not null`),
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
    index('order_lines_product').on(table.productId, table.orderId, table.quantity),
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
