import { sql, type SQL } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, timestamp, type AnyPgColumn } from 'drizzle-orm/pg-core'

/** The kind of a changed thing: `order` of `order 104015`. */
export const kindOf = (subject: AnyPgColumn): SQL => sql`split_part(${subject}, ' ', 1)`

/** What was changed by hand, at the desk or by an exchange, and by whom. Rows are never changed or deleted. */
export const journal = pgTable(
  'journal',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    /** A person's name, an exchange account or the command. */
    who: text('who').notNull(),
    /** The user that the person is; null for programs, and in rows from before migration 0043. */
    userId: integer('user_id'),
    /** The change: `ship`, `pay`, `withdraw` … */
    what: text('what').notNull(),
    /** Kind and number of the changed thing: `order 104015`. */
    subject: text('subject').notNull(),
    /** What the change replaced, and what it wrote. Null: nothing. */
    before: jsonb('before'),
    after: jsonb('after'),
  },
  (table) => [
    index('journal_subject').on(table.subject, table.id),
    index('journal_newest').on(table.at, table.id),
    index('journal_who').on(table.who, table.at, table.id),
    index('journal_kind').on(kindOf(table.subject), table.at, table.id),
  ],
)
