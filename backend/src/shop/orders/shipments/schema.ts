import { sql } from 'drizzle-orm'
import {
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { orderLines, orders } from '../schema.ts'

/** SHIP-003: shipments of orders. A withdrawn one stays, and the next shipment of its order takes its number (SHIP-006). */
export const shipments = pgTable(
  'shipments',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity({ startWith: 600_001 }),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** 1, 2 … of the order. */
    number: smallint('number').notNull(),
    shippedAt: timestamp('shipped_at', { withTimezone: true }).notNull(),
    carrier: text('carrier'),
    trackNumber: text('track_number'),
    /** AMB-153: the state of its closing document. */
    docStatus: text('doc_status'),
    /** DESK-005: the Idempotency-Key and the SHA-256 of the request that shipped it. Null: it came without a key. */
    requestKey: text('request_key'),
    requestHash: text('request_hash'),
    withdrawnAt: timestamp('withdrawn_at', { withTimezone: true }),
    withdrawnBy: text('withdrawn_by'),
    withdrawReason: text('withdraw_reason'),
  },
  (table) => [
    uniqueIndex('shipments_number')
      .on(table.orderId, table.number)
      .where(sql`${table.withdrawnAt} is null`),
    // Documents refer to it.
    unique('shipments_of_order').on(table.orderId, table.id),
    index('shipments_shipped_at').on(table.shippedAt),
    check('shipments_number_positive', sql`${table.number} > 0`),
    check('shipments_withdrawn', sql`(${table.withdrawnAt} is null) = (${table.withdrawReason} is null)`),
  ],
)

export type ShipmentRow = typeof shipments.$inferSelect

/** What of the lines of its order a shipment contains. */
export const shipmentLines = pgTable(
  'shipment_lines',
  {
    shipmentId: integer('shipment_id')
      .notNull()
      .references(() => shipments.id, { onDelete: 'cascade' }),
    /** The line of the order. */
    position: integer('position').notNull(),
    /** Pieces. */
    quantity: integer('quantity').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.shipmentId, table.position] }),
    check('shipment_lines_quantity', sql`${table.quantity} > 0`),
  ],
)

/** Serial numbers of the shipped drives, one row per drive: a drive is sold once (SHIP-005). */
export const serialNumbers = pgTable(
  'serial_numbers',
  {
    serialNumber: text('serial_number').primaryKey(),
    orderId: integer('order_id').notNull(),
    /** The line of the order. */
    position: integer('position').notNull(),
    /** The organisation of the order, so that a search reads its own drives from one index. */
    organisationId: integer('organisation_id').notNull(),
    /**
     * Number of the shipment, of those of the order that are not withdrawn. A number and not an id: all drives of before had
     * the default at once, without a rewriting of the table.
     */
    shipmentNumber: smallint('shipment_number').notNull().default(1),
  },
  (table) => [
    foreignKey({
      columns: [table.orderId, table.position],
      foreignColumns: [orderLines.orderId, orderLines.position],
    }).onDelete('cascade'),
    index('serial_numbers_order').on(table.orderId),
    index('serial_numbers_of_organisation').on(
      table.organisationId,
      table.orderId.desc().nullsFirst(),
      table.serialNumber,
      table.position,
    ),
    check('serial_numbers_text', sql`${table.serialNumber} <> ''`),
  ],
)

/** Serial numbers of withdrawn shipments (SHIP-006). Their drives may be shipped again, to anyone. */
export const withdrawnSerialNumbers = pgTable(
  'withdrawn_serial_numbers',
  {
    shipmentId: integer('shipment_id')
      .notNull()
      .references(() => shipments.id, { onDelete: 'cascade' }),
    /** The line of the order. */
    position: integer('position').notNull(),
    serialNumber: text('serial_number').notNull(),
  },
  (table) => [primaryKey({ columns: [table.shipmentId, table.serialNumber] })],
)
