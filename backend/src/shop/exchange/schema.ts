import { bigint, boolean, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** What is exchanged: goods, or orders and their states. It is the `type` of a request. */
export const EXCHANGE_KINDS = ['catalog', 'sale'] as const
export type ExchangeKind = (typeof EXCHANGE_KINDS)[number]

/** What an account is for: the exchange with 1C, or the calls of the desk (DESK-002). */
export const ACCOUNT_KINDS = ['exchange', 'service'] as const
export type AccountKind = (typeof ACCOUNT_KINDS)[number]

/** Accounts of programs, such as 1C (EXCH-002). They are no users of the portal. */
export const exchangeAccounts = pgTable('exchange_accounts', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  kind: text('kind', { enum: ACCOUNT_KINDS }).notNull().default('exchange'),
  /** What the operator calls it, such as «1С». */
  name: text('name').notNull(),
  login: text('login').notNull().unique(),
  /** SHA-256 of its secret, hex. */
  secretHash: text('secret_hash').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  /** The last checkauth; of a service account the last call, to the minute. */
  usedAt: timestamp('used_at', { withTimezone: true }),
  revokedAt: timestamp('revoked_at', { withTimezone: true }),
  /** Size of all its files, bytes. */
  storedBytes: bigint('stored_bytes', { mode: 'number' }).notNull().default(0),
})

/** Sessions of the exchange: each checkauth opens one (EXCH-003). Any backend knows them. */
export const exchangeSessions = pgTable(
  'exchange_sessions',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    accountId: integer('account_id')
      .notNull()
      .references(() => exchangeAccounts.id),
    /** What it was opened for. */
    kind: text('kind', { enum: EXCHANGE_KINDS }).notNull(),
    /** SHA-256 of the cookie's value, hex. */
    tokenHash: text('token_hash').notNull().unique(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** Its last request, to the minute. */
    usedAt: timestamp('used_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('exchange_sessions_used_at').on(table.usedAt)],
)

/** Which session exchanges goods or orders (EXCH-027). The row stays when the exchange has ended. */
export const exchangeLocks = pgTable('exchange_locks', {
  kind: text('kind', { enum: EXCHANGE_KINDS }).primaryKey(),
  accountId: integer('account_id')
    .notNull()
    .references(() => exchangeAccounts.id),
  /** The holder. No foreign key: sessions are deleted earlier. */
  sessionId: integer('session_id').notNull(),
  /** The holder's last request. */
  usedAt: timestamp('used_at', { withTimezone: true }).notNull(),
  hasEnded: boolean('has_ended').notNull().default(false),
})
