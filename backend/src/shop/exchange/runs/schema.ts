import { sql, type SQL } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'

/** What a run is about. `orders` is a query of 1C for orders, the others are files from 1C (EXCH-009). */
export const RUN_KINDS = ['classifier', 'catalogue', 'offers', 'prices', 'rests', 'documents', 'orders'] as const
export type RunKind = (typeof RUN_KINDS)[number]

/** `waiting`: all is read, and a person has to approve it (EXCH-019). */
export const RUN_STATES = ['running', 'waiting', 'done', 'failed'] as const
export type RunState = (typeof RUN_STATES)[number]

/** The run has not ended. The text of the partial index. */
export function isOpenRun(runs: Record<'state', AnyPgColumn>): SQL {
  return sql`${runs.state} in ('running', 'waiting')`
}

/** What a file names, for the choice of settings (EXCH-016). */
export interface SeenInFile {
  readonly priceTypes: readonly { readonly id: string; readonly name: string; readonly currency: string }[]
  readonly warehouses: readonly { readonly id: string; readonly name: string }[]
}

/** EXCH-028: a run is one file of 1C, or one query for orders. */
export const exchangeRuns = pgTable(
  'exchange_runs',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    accountId: integer('account_id').notNull(),
    sessionId: integer('session_id').notNull(),
    /** Null: a query for orders. */
    fileId: integer('file_id'),
    fileName: text('file_name'),
    /** Null until the file's content tells it (EXCH-009). */
    kind: text('kind', { enum: RUN_KINDS }),
    /** Whether the file says that it holds changes only; null while unknown. It hides nothing by absence either way. */
    isChanges: boolean('is_changes'),
    /** «ДатаФормирования» of the file, by Moscow time. */
    madeAt: timestamp('made_at', { withTimezone: true }),
    state: text('state', { enum: RUN_STATES }).notNull().default('running'),
    /** Where reading goes on; what it holds is the importer's. */
    cursor: jsonb('cursor'),
    /** Raised with each saved step, so that two backends never both save the same one. */
    step: integer('step').notNull().default(0),
    read: integer('read').notNull().default(0),
    changed: integer('changed').notNull().default(0),
    created: integer('created').notNull().default(0),
    same: integer('same').notNull().default(0),
    refused: integer('refused').notNull().default(0),
    seen: jsonb('seen').$type<SeenInFile>(),
    /** What the administrator of 1C is told at the end. */
    text: text('text'),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull().defaultNow(),
    endedAt: timestamp('ended_at', { withTimezone: true }),
    approvedBy: text('approved_by'),
  },
  (table) => [
    uniqueIndex('exchange_runs_file').on(table.fileId),
    index('exchange_runs_newest').on(table.startedAt.desc(), table.id.desc()),
    index('exchange_runs_open').on(table.startedAt).where(isOpenRun(table)),
    check('exchange_runs_ended', sql`(${table.state} in ('done', 'failed')) = (${table.endedAt} is not null)`),
  ],
)
export type RunRow = typeof exchangeRuns.$inferSelect

/** What a run refused, the first ones of it (`MAX_REFUSALS`). */
export const exchangeRefusals = pgTable(
  'exchange_refusals',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    runId: integer('run_id')
      .notNull()
      .references(() => exchangeRuns.id, { onDelete: 'cascade' }),
    /** What is refused: a product, an offer, an order, with the name or number that a person knows it by. */
    what: text('what').notNull(),
    /** Why, in Russian. */
    why: text('why').notNull(),
    /** The line of the order or of the serial numbers it is about; null: the whole. */
    line: text('line'),
    refusedAt: timestamp('refused_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('exchange_refusals_run').on(table.runId, table.id),
    index('exchange_refusals_refused_at').on(table.refusedAt),
  ],
)
