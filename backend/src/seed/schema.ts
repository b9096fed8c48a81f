import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Parts of the sample data that are in the database: each is written once, and may be changed by use afterwards. */
export const sampleParts = pgTable('sample_parts', {
  name: text('name').primaryKey(),
  writtenAt: timestamp('written_at', { withTimezone: true }).notNull().defaultNow(),
})
