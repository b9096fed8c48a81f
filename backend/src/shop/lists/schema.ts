import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { users } from '../../identity/schema.ts'
import { organisations } from '../organisations/schema.ts'

/** A line of a list. */
export interface StoredListLine {
  readonly productId: number
  readonly quantity: number
  readonly note: string | null
}

/** LIST-001: lists of products. A deleted one is kept for a day, so that it can be restored (LIST-003). */
export const lists = pgTable(
  'lists',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity({ startWith: 700_001 }),
    organisationId: integer('organisation_id')
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    ownerId: integer('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** Whether all who act for the organisation see and change it. */
    isShared: boolean('is_shared').notNull(),
    lines: jsonb('lines').$type<readonly StoredListLine[]>().notNull(),
    /** Number of lines, so that a page of lists reads none of them. */
    linesCount: integer('lines_count').notNull(),
    /** Raised by each change. */
    version: integer('version').notNull().default(1),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
    /** The Idempotency-Key of the request that made it. Null: it came without a key. */
    requestKey: text('request_key'),
  },
  (table) => [
    unique('lists_request').on(table.organisationId, table.ownerId, table.requestKey),
    index('lists_own')
      .on(table.organisationId, table.ownerId, table.changedAt, table.id)
      .where(sql`${table.deletedAt} is null`),
    index('lists_shared')
      .on(table.organisationId, table.changedAt, table.id)
      .where(sql`${table.isShared} and ${table.deletedAt} is null`),
    index('lists_owner').on(table.ownerId),
    index('lists_deleted')
      .on(table.deletedAt)
      .where(sql`${table.deletedAt} is not null`),
  ],
)
