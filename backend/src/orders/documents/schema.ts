import { check, foreignKey, index, integer, pgTable, primaryKey, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { bytes } from '../../database/bytes.ts'
import { orderLines, orders } from '../schema.ts'

/** `SERIAL_NUMBERS`: the list of the shipped drives. The others are named as in the contract (HIST-029). */
export const DOCUMENT_TYPE = { invoice: 'INVOICE_ORDER', closing: 'UPD', serialNumbers: 'SERIAL_NUMBERS' } as const
export type DocumentType = (typeof DOCUMENT_TYPE)[keyof typeof DOCUMENT_TYPE]
const types = Object.values(DOCUMENT_TYPE) as [DocumentType, ...DocumentType[]]

/** Issued documents of orders. A document never changes: what was sent to the buyer stays. */
export const orderDocuments = pgTable(
  'order_documents',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity({ startWith: 300_001 }),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    type: text('type', { enum: types }).notNull(),
    number: text('number').notNull(),
    issuedAt: timestamp('issued_at', { withTimezone: true }).notNull(),
    /** File name. */
    name: text('name').notNull(),
    mime: text('mime').notNull(),
    bytes: bytes('bytes').notNull(),
    /** Quoted, as in the header. */
    etag: text('etag').notNull(),
  },
  (table) => [
    unique('order_documents_order').on(table.orderId, table.type),
    unique('order_documents_number').on(table.type, table.number),
  ],
)

/** Documents still to be made. A row is deleted in the transaction that stores its document. */
export const documentTasks = pgTable(
  'document_tasks',
  {
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    type: text('type', { enum: types }).notNull(),
    /** When the next attempt may begin. */
    dueAt: timestamp('due_at', { withTimezone: true }).notNull().defaultNow(),
    /** Attempts begun so far. */
    attempts: integer('attempts').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.type] }), index('document_tasks_due_at').on(table.dueAt)],
)

/** Serial numbers of the shipped drives, one row per drive. */
export const serialNumbers = pgTable(
  'serial_numbers',
  {
    serialNumber: text('serial_number').primaryKey(),
    orderId: integer('order_id').notNull(),
    /** The line of the order. */
    position: integer('position').notNull(),
    /** The organisation of the order, so that a search reads its own drives from one index. */
    organisationId: integer('organisation_id').notNull(),
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
