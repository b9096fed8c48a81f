import { users } from 'backend/identity/schema'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** Records of the OpenID provider: sessions, grants, codes, refresh tokens. */
export const oidcRecords = pgTable(
  'oidc_records',
  {
    model: text('model').notNull(),
    id: text('id').notNull(),
    payload: jsonb('payload').notNull().$type<Record<string, unknown>>(),
    uid: text('uid'),
    grantId: text('grant_id'),
    expiresAt: timestamp('expires_at', { withTimezone: true }),
    consumedAt: timestamp('consumed_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.model, table.id] }),
    index('oidc_records_uid').on(table.uid),
    index('oidc_records_grant_id').on(table.grantId),
    index('oidc_records_expires_at').on(table.expiresAt),
    index('oidc_records_forms')
      .on(table.expiresAt)
      .where(sql`${table.model} = 'Interaction'`),
    index('oidc_records_account').on(sql`(${table.payload}->>'accountId')`),
  ],
)

/** Links that set a new password, by the SHA-256 of their keys. */
export const passwordResets = pgTable(
  'password_resets',
  {
    keyHash: text('key_hash').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('password_resets_user').on(table.userId), index('password_resets_expires_at').on(table.expiresAt)],
)

/** Users whose password was changed at `requestedAt`: their older sessions must end. */
export const sessionEndings = pgTable(
  'session_endings',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    requestedAt: timestamp('requested_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('session_endings_requested_at').on(table.requestedAt)],
)
