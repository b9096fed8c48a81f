import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { organisations } from '../../organisations/schema.ts'

/** DRIVE-012: calendar feeds. The address is known to the user alone. */
export const calendarFeeds = pgTable('calendar_feeds', {
  organisationId: integer('organisation_id')
    .primaryKey()
    .references(() => organisations.id, { onDelete: 'cascade' }),
  /** SHA-256 of the token, hex. */
  tokenHash: text('token_hash').notNull().unique('calendar_feeds_token'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})
