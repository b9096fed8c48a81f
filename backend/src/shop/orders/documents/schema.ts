import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { bytes } from '../../../platform/database/columns.ts'
import { orders } from '../schema.ts'
import { shipments } from '../shipments/schema.ts'

/** `SERIAL_NUMBERS`: the list of the shipped drives. The others are named as in the contract (HIST-029). */
export const DOCUMENT_TYPE = { invoice: 'INVOICE_ORDER', closing: 'UPD', serialNumbers: 'SERIAL_NUMBERS' } as const
export type DocumentType = (typeof DOCUMENT_TYPE)[keyof typeof DOCUMENT_TYPE]
const types = Object.values(DOCUMENT_TYPE) as [DocumentType, ...DocumentType[]]

/** The shipment is one of the document's order. */
const ofShipment = (table: Record<'orderId' | 'shipmentId', AnyPgColumn>) =>
  foreignKey({
    columns: [table.orderId, table.shipmentId],
    foreignColumns: [shipments.orderId, shipments.id],
  }).onDelete('cascade')

/** Issued documents of orders. A document never changes: what was sent to the buyer stays. */
export const orderDocuments = pgTable(
  'order_documents',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity({ startWith: 300_001 }),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    type: text('type', { enum: types }).notNull(),
    /** SHIP-004: of a closing document and a list of serial numbers. Null: an invoice. */
    shipmentId: integer('shipment_id'),
    number: text('number').notNull(),
    issuedAt: timestamp('issued_at', { withTimezone: true }).notNull(),
    /** File name. */
    name: text('name').notNull(),
    mime: text('mime').notNull(),
    bytes: bytes('bytes').notNull(),
    /** Quoted, as in the header. */
    etag: text('etag').notNull(),
    /** AMB-194: whether it says that it is invalid, because its order has ended. */
    isInvalid: boolean('is_invalid').notNull().default(false),
    /** The organisation of the order, so that a search reads the numbers of its own invoices from one index. */
    organisationId: integer('organisation_id').notNull(),
  },
  (table) => [
    index('order_documents_invoices')
      .on(table.organisationId, table.orderId, table.number)
      .where(sql`${table.type} = 'INVOICE_ORDER'`),
    ofShipment(table),
    unique('order_documents_order').on(table.orderId, table.type, table.shipmentId).nullsNotDistinct(),
    unique('order_documents_number').on(table.type, table.number),
  ],
)

/**
 * Order in which due documents are made: invoices of placed orders, then documents that a buyer asked for, then the rest.
 * So an invoice is not delayed by many orders that are shipped or expire at once.
 */
export const DOCUMENT_URGENCY = { invoice: 0, asked: 1, later: 2 } as const
export type DocumentUrgency = keyof typeof DOCUMENT_URGENCY
/** Must be the condition of the index `order_documents_invoices`: PostgreSQL uses the index only for the same text. */
export const isInvoice = sql`${orderDocuments.type} = 'INVOICE_ORDER'`

/** Documents still to be made. A row is deleted in the transaction that stores its document. */
export const documentTasks = pgTable(
  'document_tasks',
  {
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    type: text('type', { enum: types }).notNull(),
    /** As of the document. */
    shipmentId: integer('shipment_id'),
    /** When the next attempt may begin. */
    dueAt: timestamp('due_at', { withTimezone: true }).notNull().defaultNow(),
    /** Attempts begun so far. */
    attempts: integer('attempts').notNull().default(0),
    /** DOCUMENT_URGENCY. */
    urgency: smallint('urgency').notNull().default(DOCUMENT_URGENCY.later),
  },
  (table) => [
    ofShipment(table),
    unique('document_tasks_document').on(table.orderId, table.type, table.shipmentId).nullsNotDistinct(),
    check('document_tasks_shipment', sql`(${table.type} = 'INVOICE_ORDER') = (${table.shipmentId} is null)`),
    index('document_tasks_next').on(table.urgency, table.dueAt),
  ],
)
