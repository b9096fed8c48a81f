import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { bytes } from '../../../platform/database/columns.ts'
import { EXCHANGE_KINDS, exchangeAccounts } from '../schema.ts'

/** Files of the exchange. They lie in the database, because any backend answers any step. */
export const exchangeFiles = pgTable(
  'exchange_files',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    accountId: integer('account_id')
      .notNull()
      .references(() => exchangeAccounts.id),
    /** The session that sent it. No foreign key: sessions are deleted earlier. */
    sessionId: integer('session_id').notNull(),
    kind: text('kind', { enum: EXCHANGE_KINDS }).notNull(),
    /** As the client names it; of an archive's entry its path there. */
    name: text('name').notNull(),
    /**
     * - `received`: its fragments arrive;
     * - `unpacking`: an entry of an archive that is not wholly unpacked yet;
     * - `importing`: its import has begun;
     * - `imported`, `failed`: the import has ended.
     */
    state: text('state', { enum: ['received', 'unpacking', 'importing', 'imported', 'failed'] })
      .notNull()
      .default('received'),
    /** Bytes. */
    size: bigint('size', { mode: 'number' }).notNull().default(0),
    /** SHA-256 of the last fragment, hex. */
    lastHash: text('last_hash'),
    isArchive: boolean('is_archive').notNull().default(false),
    /** The archive that it comes from. */
    archiveId: integer('archive_id'),
    /** Of an archive: how many of its entries are unpacked. */
    unpackedEntries: integer('unpacked_entries').notNull().default(0),
    /** Until then one request unpacks or imports it, and others are told to ask again. */
    busyUntil: timestamp('busy_until', { withTimezone: true }),
    /** The lines that its import was answered with. */
    lines: jsonb('lines').$type<readonly string[]>(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** It is deleted after this time. */
    keptUntil: timestamp('kept_until', { withTimezone: true })
      .notNull()
      .default(sql`now() + interval '24 hours'`),
  },
  (table) => [
    index('exchange_files_of_session').on(table.sessionId, table.name, table.id),
    index('exchange_files_of_account').on(table.accountId, table.keptUntil),
    index('exchange_files_kept_until').on(table.keptUntil),
    index('exchange_files_to_go_on')
      .on(table.id)
      .where(sql`${table.kind} = 'sale' and ${table.state} = 'importing'`),
  ],
)

/** The bytes of the files, in pieces. */
export const exchangeFileParts = pgTable(
  'exchange_file_parts',
  {
    fileId: integer('file_id')
      .notNull()
      .references(() => exchangeFiles.id),
    /** Position of the first byte in the file. */
    start: bigint('start', { mode: 'number' }).notNull(),
    bytes: bytes('bytes').notNull(),
  },
  (table) => [primaryKey({ columns: [table.fileId, table.start] })],
)
