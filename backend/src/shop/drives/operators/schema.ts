import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { organisations } from '../../organisations/schema.ts'

/** DRIVE-007: connections with operators of fiscal data. */
export const driveOperators = pgTable(
  'drive_operators',
  {
    organisationId: integer('organisation_id')
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    operator: text('operator').notNull(),
    /** What it was connected with, encrypted. */
    access: text('access').notNull(),
    /** When the next reading may begin; null: no reading is due. */
    dueAt: timestamp('due_at', { withTimezone: true }),
    /** Until when the backend that reads now keeps its claim; null: nothing is read. */
    claimedUntil: timestamp('claimed_until', { withTimezone: true }),
    /** Cash registers read by it, and all of them. */
    done: integer('done'),
    total: integer('total'),
    readAt: timestamp('read_at', { withTimezone: true }),
    registersCount: integer('registers_count'),
    drivesCount: integer('drives_count'),
    failure: text('failure'),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.operator] }),
    index('drive_operators_due')
      .on(table.dueAt)
      .where(sql`${table.dueAt} is not null`),
  ],
)
