import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { ROLES } from 'shared-contracts/api/roles'
import { organisations } from '../organisations/schema.ts'

/** TEAM-003: invitations. One that was taken back, replaced or used to register has no row any more. */
export const invitations = pgTable(
  'invitations',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    organisationId: integer('organisation_id')
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    role: text('role', { enum: ROLES }).notNull(),
    /** Name of who invited. */
    inviter: text('inviter').notNull(),
    sentAt: timestamp('sent_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    /** The user who joined by it, so that a repetition is known. Null: it is open. */
    acceptedBy: integer('accepted_by'),
  },
  (table) => [
    unique('invitations_email').on(table.organisationId, table.email),
    index('invitations_expires_at').on(table.expiresAt),
    check('invitations_role', sql`${table.role} in ('owner', 'buyer', 'approver', 'accountant', 'viewer')`),
  ],
)
export type InvitationRow = typeof invitations.$inferSelect
