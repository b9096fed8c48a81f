import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** SHA-256 of used captcha tokens. They are kept until the tokens have expired. */
export const spentCaptchas = pgTable(
  'spent_captchas',
  {
    hash: text('hash').primaryKey(),
    spentAt: timestamp('spent_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('spent_captchas_spent_at').on(table.spentAt)],
)
