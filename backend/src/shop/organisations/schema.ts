import { sql, type SQL } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import { PERIODS } from 'shared-contracts/api/own-limit'
import { ROLES } from 'shared-contracts/api/roles'
import { users } from '../../identity/schema.ts'
import { kopecks } from '../../platform/database/columns.ts'
import { lookupForm, partsOf } from '../../platform/database/contains.ts'

/** The names by which an organisation is found, as searches compare them. */
export const namesOf = ({ shortName, longName }: Record<'shortName' | 'longName', AnyPgColumn>): SQL =>
  lookupForm(sql`${shortName} || ' ' || ${longName}`)

/** Buying organisations: legal entities and sole traders (PROF-016). */
export const organisations = pgTable(
  'organisations',
  {
    /** Never 0, which means the public price list (AMB-019). */
    id: integer('id').primaryKey().generatedByDefaultAsIdentity({ startWith: 1_001 }),
    shortName: text('short_name').notNull(),
    longName: text('long_name').notNull(),
    inn: text('inn').notNull(),
    /** That of the head office or of a branch; null, or empty, for a sole trader. */
    kpp: text('kpp'),
    ogrn: text('ogrn').notNull(),
    partnerId: integer('partner_id').notNull(),
    legalAddress: text('legal_address').notNull(),
    legalAddressId: integer('legal_address_id'),
    postalAddress: text('postal_address').notNull(),
    postalAddressId: integer('postal_address_id'),
    /** Decides the delivery options (AMB-037). */
    type: text('type', { enum: ['SPECIAL', 'REGULAR'] }).notNull(),
    email: text('email'),
    /** OFFER-022: 1 means electronic documents. */
    docExchangeType: integer('doc_exchange_type').notNull().default(0),
    /** APPR-007: whether approvers may approve requests of their own. */
    allowsOwnApproval: boolean('allows_own_approval').notNull().default(false),
    isSample: boolean('is_sample').notNull().default(false),
  },
  (table) => [
    // SHIP-008: a branch has the INN of its head office. No KPP counts as one value.
    uniqueIndex('organisations_inn_kpp').on(table.inn, sql`coalesce(${table.kpp}, '')`),
    // What a manager finds a company by (DESK-003, DESK-012).
    index('organisations_names')
      .using('gin', partsOf(namesOf(table)))
      .with({ fastupdate: false }),
    index('organisations_inn').on(table.inn.op('text_pattern_ops')),
    index('organisations_kpp').on(table.kpp.op('text_pattern_ops')),
    check('organisations_id', sql`${table.id} > 0`),
    check('organisations_type', sql`${table.type} in ('SPECIAL', 'REGULAR')`),
  ],
)

export type OrganisationRow = typeof organisations.$inferSelect

/** Which user may act for which organisation. */
export const memberships = pgTable(
  'memberships',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    organisationId: integer('organisation_id')
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    /** The user's own name for the organisation. */
    customName: text('custom_name'),
    isEmployee: boolean('is_employee').notNull().default(false),
    /** TEAM-001. */
    role: text('role', { enum: ROLES }).notNull().default('owner'),
    /** APPR-001: the member's limits. Null: none. The row is locked while an order or a request is weighed against them. */
    limitPerOrder: kopecks('limit_per_order'),
    limitPerPeriod: kopecks('limit_per_period'),
    limitPeriod: text('limit_period', { enum: PERIODS }).notNull().default('month'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.organisationId] }),
    index('memberships_organisation').on(table.organisationId),
    check('memberships_role', sql`${table.role} in ('owner', 'buyer', 'approver', 'accountant', 'viewer')`),
    check('memberships_limits', sql`${table.limitPerOrder} >= 0 and ${table.limitPerPeriod} >= 0`),
    check('memberships_period', sql`${table.limitPeriod} in ('month', 'quarter', 'year')`),
  ],
)
