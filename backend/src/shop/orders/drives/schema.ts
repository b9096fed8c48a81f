import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { DRIVE_STATES, type ExpirySource, type RegisterUse } from 'shared-contracts/api/drives/drives'
import type { DriveMonths } from 'shared-contracts/api/products'
import { users } from '../../../identity/schema.ts'
import { organisations } from '../../organisations/schema.ts'
import { orders } from '../schema.ts'

const organisationId = () =>
  integer('organisation_id')
    .notNull()
    .references(() => organisations.id, { onDelete: 'cascade' })

/** Cash registers of organisations. */
export const registers = pgTable(
  'registers',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    organisationId: organisationId(),
    /** Registration number, 16 digits. Null: not known. */
    number: text('number'),
    serialNumber: text('serial_number'),
    model: text('model'),
    name: text('name'),
    address: text('address'),
  },
  (table) => [
    unique('registers_number').on(table.organisationId, table.number),
    check('registers_number_form', sql`${table.number} ~ '^[0-9]{16}$'`),
  ],
)
export type RegisterRow = typeof registers.$inferSelect

/** States of a drive. `withdrawn`: its shipment was withdrawn before it was used; the register does not show it. */
export const STORED_STATES = [...DRIVE_STATES, 'withdrawn'] as const

/** The columns that events change. A correction restores them (DRIVE-004). */
const changing = {
  state: text('state', { enum: STORED_STATES }).notNull(),
  /** Null: not known. */
  months: smallint('months').$type<DriveMonths>(),
  /** The cash register in which it works, or worked last. */
  registerId: integer('register_id').references(() => registers.id),
  /** The flags of its registration report. */
  use: jsonb('use').$type<RegisterUse>(),
  place: text('place'),
  registeredOn: date('registered_on'),
  expiresOn: date('expires_on'),
  expirySource: text('expiry_source').$type<ExpirySource>(),
  closedOn: date('closed_on'),
  /** RULE-005: written with `closedOn`. */
  keepUntil: date('keep_until'),
  destroyedOn: date('destroyed_on'),
  /** DRIVE-011: the next day on which a letter tells of its end. Null: no letter is due any more. */
  remindOn: date('remind_on'),
}

/** DRIVE-001: the drives of organisations. */
export const drives = pgTable(
  'drives',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    organisationId: organisationId(),
    serialNumber: text('serial_number').notNull(),
    ...changing,
    /** The order that it was bought with, and the line; null for a drive that was bought elsewhere. */
    orderId: integer('order_id').references(() => orders.id, { onDelete: 'set null' }),
    position: integer('position'),
    productName: text('product_name'),
    /** DRIVE-009: it was shipped here, or an operator of fiscal data reported it. */
    isConfirmed: boolean('is_confirmed').notNull().default(false),
    /** The list in which it stands: of the contract's DRIVE_TABS, null for a withdrawn one. */
    tab: text('tab', { enum: ['work', 'stock', 'archive'] }).generatedAlwaysAs(
      sql`case state when 'working' then 'work' when 'stock' then 'stock' when 'expertise' then 'stock' when 'withdrawn' then null else 'archive' end`,
    ),
    /** What its list is sorted by: the end, or «хранить до» in the archive. */
    dueOn: date('due_on').generatedAlwaysAs(
      sql`coalesce(case state when 'working' then expires_on else keep_until end, '9999-12-31'::date)`,
    ),
  },
  (table) => [
    unique('drives_serial_number').on(table.organisationId, table.serialNumber),
    // DRIVE-002: lists are read in this order, and counted from this index alone.
    index('drives_due').on(table.organisationId, table.tab, table.dueOn, table.id, table.state, table.months),
    index('drives_confirmed')
      .on(table.serialNumber)
      .where(sql`${table.isConfirmed}`),
    index('drives_order').on(table.orderId),
    index('drives_register').on(table.registerId),
    index('drives_remind')
      .on(table.remindOn, table.organisationId)
      .where(sql`${table.remindOn} is not null`),
    check('drives_number_form', sql`${table.serialNumber} ~ '^[0-9]{16}$'`),
    check('drives_months', sql`${table.months} in (15, 36)`),
    check(
      'drives_state',
      sql`${table.state} in ('stock', 'working', 'expertise', 'closed', 'replaced', 'destroyed', 'withdrawn')`,
    ),
    check('drives_expiry', sql`(${table.expiresOn} is null) = (${table.expirySource} is null)`),
    check('drives_kept', sql`(${table.closedOn} is null) = (${table.keepUntil} is null)`),
  ],
)
export type DriveRow = typeof drives.$inferSelect

/** The changes of a drive by an event. */
export type DriveChanges = Partial<Pick<DriveRow, keyof typeof changing>>

/** What an event says, for people. */
export interface EventDetails {
  readonly register?: string | undefined
  readonly place?: string | undefined
  readonly orderId?: number | undefined
  readonly expiresOn?: string | undefined
  /** Kind of the event that a correction takes back. */
  readonly corrects?: string | undefined
}

export const EVENT_KINDS = [
  'bought',
  'withdrawn',
  'imported',
  'confirmed',
  'activated',
  'closed',
  'moved',
  'expertise',
  'returned',
  'replaced',
  'destroyed',
  'corrected',
] as const
export type EventKind = (typeof EVENT_KINDS)[number]

/** DRIVE-004: what happened to drives. Rows are never changed, and go with their drive only; the database sees to it. */
export const driveEvents = pgTable(
  'drive_events',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    driveId: integer('drive_id')
      .notNull()
      .references(() => drives.id, { onDelete: 'cascade' }),
    at: timestamp('at', { withTimezone: true }).notNull(),
    /** The user; null: the shop or an operator of fiscal data. */
    userId: integer('user_id'),
    who: text('who'),
    kind: text('kind', { enum: EVENT_KINDS }).notNull(),
    /** The day on which it happened. */
    on: date('on'),
    details: jsonb('details').$type<EventDetails>().notNull(),
    /** What the changed columns held before, so that a correction brings it back. Null: it is not taken back. */
    before: jsonb('before').$type<DriveChanges>(),
    /** The event that this correction takes back. */
    corrects: integer('corrects'),
    /** The Idempotency-Key of its request. */
    requestKey: text('request_key'),
  },
  (table) => [
    index('drive_events_drive').on(table.driveId, table.id),
    unique('drive_events_request').on(table.driveId, table.requestKey),
    unique('drive_events_corrects').on(table.corrects),
  ],
)

export type EventRow = typeof driveEvents.$inferSelect

/** REPL-001: plans of replacement. */
export const replacementPlans = pgTable(
  'replacement_plans',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    organisationId: organisationId(),
    authorId: integer('author_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** REPL-003: the order that was placed with it. */
    orderId: integer('order_id').references(() => orders.id, { onDelete: 'set null' }),
    requestKey: text('request_key'),
  },
  (table) => [
    unique('replacement_plans_request').on(table.organisationId, table.requestKey),
    uniqueIndex('replacement_plans_order').on(table.orderId),
    index('replacement_plans_organisation').on(table.organisationId, table.id),
    index('replacement_plans_author').on(table.authorId),
  ],
)

/** REPL-003: an old drive and what replaces it. */
export const replacementPairs = pgTable(
  'replacement_pairs',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    planId: integer('plan_id')
      .notNull()
      .references(() => replacementPlans.id, { onDelete: 'cascade' }),
    oldDriveId: integer('old_drive_id')
      .notNull()
      .references(() => drives.id, { onDelete: 'cascade' }),
    months: smallint('months').$type<DriveMonths>(),
    productId: integer('product_id'),
    newDriveId: integer('new_drive_id').references(() => drives.id, { onDelete: 'set null' }),
  },
  (table) => [
    unique('replacement_pairs_old').on(table.planId, table.oldDriveId),
    index('replacement_pairs_old_drive').on(table.oldDriveId),
    index('replacement_pairs_new_drive').on(table.newDriveId),
  ],
)
