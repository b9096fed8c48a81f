import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * Secrets, newest first: private JWKs for `signing`, HMAC keys for `cookies`, the embedded `captcha` and `payments`,
 * suggested `addresses`, and the addresses of `documents`, what encrypts the access to `operators` of fiscal data, and HMAC keys for
 * `invitations` of members.
 */
export const identitySecrets = pgTable('identity_secrets', {
  purpose: text('purpose', {
    enum: ['signing', 'cookies', 'captcha', 'payments', 'addresses', 'documents', 'operators', 'invitations'],
  }).primaryKey(),
  value: jsonb('value').notNull().$type<unknown[]>(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})
