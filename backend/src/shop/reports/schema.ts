import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** DESK-017: how often browsers reported that a remote fell back to an earlier version, by hour. */
export const remoteFallbacks = pgTable(
  'remote_fallbacks',
  {
    remote: text('remote').notNull(),
    /** The version that did not start, or `other`. */
    version: text('version').notNull(),
    /** The beginning of the hour. */
    hour: timestamp('hour', { withTimezone: true }).notNull(),
    /** The remote's team, as the last report of the hour names it. */
    owner: text('owner').notNull(),
    reports: integer('reports').notNull(),
  },
  (table) => [primaryKey({ columns: [table.hour, table.remote, table.version] })],
)
