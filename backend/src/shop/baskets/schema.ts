import { index, integer, jsonb, pgTable, primaryKey, timestamp } from 'drizzle-orm/pg-core'
import type { Kopecks } from 'shared-contracts/domain/money'
import { users } from '../../identity/schema.ts'
import { organisations } from '../organisations/schema.ts'

/** A line of a saved basket: `price` of one piece in kopecks as the buyer saw it last. */
export interface SavedLine {
  readonly productId: number
  readonly quantity: number
  readonly price: Kopecks
}

/** BSK-001: the basket of a user in an organisation. Without a row there is none yet. */
export const baskets = pgTable(
  'baskets',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    organisationId: integer('organisation_id')
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    /** Raised by each change. */
    version: integer('version').notNull(),
    lines: jsonb('lines').$type<readonly SavedLine[]>().notNull(),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.organisationId] }),
    index('baskets_organisation').on(table.organisationId),
  ],
)
