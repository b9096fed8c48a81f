import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from '../../identity/schema.ts'

/** Proofs that users consented to the processing of their data. A user with a proof cannot be deleted. */
export const consents = pgTable(
  'consents',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    /** Version of the text. */
    version: text('version').notNull(),
    /** SHA-256 of the text's file, lower-case hex. */
    hash: text('hash').notNull(),
    givenAt: timestamp('given_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('consents_user').on(table.userId)],
)
