import { sql, type SQL } from 'drizzle-orm'
import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Counts of recent attempts by the keys of `attempt-limits.ts`. */
export const signInAttempts = pgTable(
  'sign_in_attempts',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    windowEnds: timestamp('window_ends', { withTimezone: true }).notNull(),
    kind: text('kind')
      .notNull()
      .generatedAlwaysAs((): SQL => sql`split_part(${signInAttempts.key}, ' ', 1)`),
  },
  (table) => [
    index('sign_in_attempts_window_ends').on(table.windowEnds),
    index('sign_in_attempts_of_kind').on(table.kind, table.windowEnds),
  ],
)
