import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** One row for each setting that differs from its default (`settings.ts`). */
export const exchangeSettings = pgTable('exchange_settings', {
  name: text('name').primaryKey(),
  value: jsonb('value').notNull(),
  changedAt: timestamp('changed_at', { withTimezone: true }).notNull().defaultNow(),
})
