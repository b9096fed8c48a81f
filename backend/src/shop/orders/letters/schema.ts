import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { LetterKind } from 'shared-contracts/api/letters'
import { orders } from '../schema.ts'
import { isUnsent } from './conditions.ts'
import type { LetterNews } from './news.ts'

/**
 * `waiting`: to be sent when it is due. `dropped`: not to be sent, because the buyer switched it off, has no e-mail, or it
 * came too late to be true. `given_up`: refused for three days.
 */
export const LETTER_STATES = ['waiting', 'sent', 'dropped', 'given_up'] as const
export type LetterState = (typeof LETTER_STATES)[number]

/** Letters about orders, drives and invitations, written in the transaction of what they tell (LETTER-002). */
export const letters = pgTable(
  'letters',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    organisationId: integer('organisation_id').notNull(),
    /** Null for a letter about something else. */
    orderId: integer('order_id').references(() => orders.id, { onDelete: 'cascade' }),
    /**
     * The order's author, or a member for letters about drives, who gets the letter. Null: the organisation gets it, or the
     * invited person.
     */
    userId: integer('user_id'),
    /** One without a switch (LETTER-004), too: `invited`. */
    kind: text('kind').$type<LetterKind | 'invited'>().notNull(),
    /** LETTER-002: there is one letter for each kind and cause. */
    cause: text('cause').notNull(),
    news: jsonb('news').$type<LetterNews>().notNull(),
    state: text('state', { enum: LETTER_STATES }).notNull().default('waiting'),
    /** When the next attempt may begin. */
    dueAt: timestamp('due_at', { withTimezone: true }).notNull().defaultNow(),
    /** Attempts that failed. */
    failures: integer('failures').notNull().default(0),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** When it was sent, dropped or given up. */
    settledAt: timestamp('settled_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('letters_cause').on(table.kind, table.cause),
    index('letters_due')
      .on(table.dueAt)
      .where(sql`${table.state} = 'waiting'`),
    index('letters_unsent').on(table.id).where(isUnsent(table)),
    index('letters_settled_at')
      .on(table.settledAt)
      .where(sql`${table.settledAt} is not null`),
    index('letters_of_order').on(table.orderId),
    check('letters_state', sql`${table.state} in ('waiting', 'sent', 'dropped', 'given_up')`),
    check('letters_settled', sql`(${table.state} = 'waiting') = (${table.settledAt} is null)`),
  ],
)

export type LetterRow = typeof letters.$inferSelect
