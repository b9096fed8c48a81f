import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Captcha tokens and challenges that were used, by their SHA-256, until they expire by themselves. */
export const spentCaptchas = pgTable(
  'spent_captchas',
  {
    hash: text('hash').primaryKey(),
    spentAt: timestamp('spent_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('spent_captchas_spent_at').on(table.spentAt)],
)
