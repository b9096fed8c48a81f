import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { LetterKind } from 'shared-contracts/api/letters'
import { users } from '../../identity/schema.ts'

/** LETTER-004: the kinds of letters that users have switched off. */
export const unwantedLetters = pgTable(
  'unwanted_letters',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<LetterKind>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind] })],
)
