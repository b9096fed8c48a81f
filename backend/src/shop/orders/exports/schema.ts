import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, text, timestamp, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { orders } from '../schema.ts'

/** EXCH-021: 1C has not confirmed what it is told of the order now. The text of the partial indexes. */
export function isWaiting(exports: Record<'confirmedRevision' | 'revision', AnyPgColumn>) {
  return sql`${exports.confirmedRevision} < ${exports.revision}`
}

/** Has a row once orders are told to 1C: from the first exchange account on. */
export const orderExportStart = pgTable(
  'order_export_start',
  {
    id: integer('id').primaryKey().default(1),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [check('order_export_start_once', sql`${table.id} = 1`)],
)

/**
 * What 1C knows of an order. An order has a row from the moment it is placed, once orders are told; sample orders and
 * orders of before have none: 1C does not know them, unless `npm run exchange -- send` adds the row.
 */
export const orderExports = pgTable(
  'order_exports',
  {
    orderId: integer('order_id')
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Counts the changes of what 1C is told of the order. */
    revision: integer('revision').notNull().default(1),
    /** The session whose query told the order last, and the revision told. */
    sessionId: integer('session_id'),
    sentRevision: integer('sent_revision').notNull().default(0),
    sentAt: timestamp('sent_at', { withTimezone: true }),
    /** EXCH-021: the newest revision that 1C says it has stored. */
    confirmedRevision: integer('confirmed_revision').notNull().default(0),
    confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
    /** «Номер по 1С» and «Дата по 1С». */
    numberIn1c: text('number_in_1c'),
    dateIn1c: date('date_in_1c', { mode: 'string' }),
    /** When the number came back first. */
    takenAt: timestamp('taken_at', { withTimezone: true }),
    /**
     * When 1C said first that the order is paid, and shipped, in full. Rests that 1C made before it said «shipped» still
     * contain the goods.
     */
    paidIn1cAt: timestamp('paid_in_1c_at', { withTimezone: true }),
    shippedIn1cAt: timestamp('shipped_in_1c_at', { withTimezone: true }),
    /** EXCH-018: whether 1C's rests still contain the order's goods: it is neither shipped by 1C's word nor ended. */
    holdsStock: boolean('holds_stock').notNull().default(true),
  },
  (table) => [
    index('order_exports_waiting').on(table.orderId).where(isWaiting(table)),
    index('order_exports_sent').on(table.sessionId).where(isWaiting(table)),
    index('order_exports_holding')
      .on(table.orderId)
      .where(sql`${table.holdsStock}`),
    index('order_exports_shipped')
      .on(table.shippedIn1cAt)
      .where(sql`${table.shippedIn1cAt} is not null`),
    check('order_exports_revisions', sql`${table.sentRevision} <= ${table.revision}`),
  ],
)
