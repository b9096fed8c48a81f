import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** Registered users. The organisations they act for are in `memberships`. */
export const users = pgTable(
  'users',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    /** Eleven digits, the first one 7 (AMB-140), as made by `phoneLogin`. */
    phone: text('phone').notNull().unique('users_phone_unique'),
    /** argon2id as a PHC string, with salt and cost. Null for a user whose password is in Keycloak. */
    passwordHash: text('password_hash'),
    name: text('name').notNull(),
    email: text('email').notNull(),
    /** LK: the client cabinet; PK: the partner cabinet (AUTH-055..058). */
    loginType: text('login_type', { enum: ['LK', 'PK'] }).notNull(),
    /** Has the role `portal-operator`, which opens /system/remotes. */
    isOperator: boolean('is_operator').notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check('users_phone_form', sql`${table.phone} ~ '^7[0-9]{10}$'`),
    check('users_login_type', sql`${table.loginType} in ('LK', 'PK')`),
  ],
)

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
    index('oidc_records_account').on(sql`(${table.payload}->>'accountId')`),
  ],
)

/**
 * Secrets, newest first: private JWKs for `signing`, HMAC keys for `cookies`, the embedded `captcha` and `payments`,
 * and suggested `addresses`.
 */
export const identitySecrets = pgTable('identity_secrets', {
  purpose: text('purpose', { enum: ['signing', 'cookies', 'captcha', 'payments', 'addresses'] }).primaryKey(),
  value: jsonb('value').notNull().$type<unknown[]>(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})

/** Sessions that were signed out, by the `sid` of their tokens. */
export const endedSessions = pgTable(
  'ended_sessions',
  {
    sid: text('sid').primaryKey(),
    endedAt: timestamp('ended_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('ended_sessions_ended_at').on(table.endedAt)],
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
  (table) => [index('password_resets_user').on(table.userId)],
)

/** Counts of recent attempts by the keys of `attempt-limits.ts`. */
export const signInAttempts = pgTable('sign_in_attempts', {
  key: text('key').primaryKey(),
  count: integer('count').notNull(),
  windowEnds: timestamp('window_ends', { withTimezone: true }).notNull(),
})
