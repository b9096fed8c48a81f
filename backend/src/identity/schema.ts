import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

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
    /** Has the role `shop-manager`, which opens /desk. */
    isManager: boolean('is_manager').notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check('users_phone_form', sql`${table.phone} ~ '^7[0-9]{10}$'`),
    check('users_login_type', sql`${table.loginType} in ('LK', 'PK')`),
  ],
)

/** Sessions that were signed out, by the `sid` of their tokens. */
export const endedSessions = pgTable(
  'ended_sessions',
  {
    sid: text('sid').primaryKey(),
    endedAt: timestamp('ended_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('ended_sessions_ended_at').on(table.endedAt)],
)
