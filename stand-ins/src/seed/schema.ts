import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Parts of the sample data already written. A part is never written again, because use changes it. */
export const sampleParts = pgTable('sample_parts', {
  name: text('name').primaryKey(),
  writtenAt: timestamp('written_at', { withTimezone: true }).notNull().defaultNow(),
})
