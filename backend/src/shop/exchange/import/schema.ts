import { boolean, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { DriveMonths } from 'shared-contracts/api/products'
import { kopecks } from '../../../platform/database/columns.ts'
import { exchangeRuns } from '../runs/schema.ts'

/** What becomes of a staged row. */
export const OUTCOMES = ['created', 'changed', 'same', 'refused'] as const

/** What the file of a run says, row by row, until the run switches to it (EXCH-017). Null: it says nothing of that. */
export const exchangeStaged = pgTable(
  'exchange_staged',
  {
    runId: integer('run_id')
      .notNull()
      .references(() => exchangeRuns.id, { onDelete: 'cascade' }),
    /** Place in the file, from 0. */
    position: integer('position').notNull(),
    externalId: text('external_id').notNull(),
    guid: text('guid').notNull(),
    name: text('name'),
    article: text('article'),
    months: integer('months').$type<DriveMonths>(),
    price: kopecks('price'),
    rests: integer('rests'),
    isDeleted: boolean('is_deleted').notNull(),
    /** A part of it was refused while reading; the rest counts all the same. */
    isRefused: boolean('is_refused').notNull(),
    outcome: text('outcome', { enum: OUTCOMES }),
  },
  (table) => [
    primaryKey({ columns: [table.runId, table.position] }),
    uniqueIndex('exchange_staged_external_id').on(table.runId, table.externalId),
  ],
)
export type StagedRow = Omit<typeof exchangeStaged.$inferSelect, 'runId' | 'position' | 'outcome'>
