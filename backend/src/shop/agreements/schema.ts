import { sql } from 'drizzle-orm'
import { integer, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { bytes } from '../../platform/database/columns.ts'
import { organisations } from '../organisations/schema.ts'

/** Agreements of organisations, accepted or not (AMB-177), one of each type. */
export const agreements = pgTable(
  'agreements',
  {
    /** `docId` of the API. */
    id: integer('id').primaryKey().generatedByDefaultAsIdentity({ startWith: 300_001 }),
    organisationId: integer('organisation_id')
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    /** 400 is the offer (CONST-012). */
    docTypeId: integer('doc_type_id').notNull(),
    acceptedAt: timestamp('accepted_at', { withTimezone: true }),
    /** The accepted version of the text. */
    version: text('version'),
  },
  (table) => [uniqueIndex('agreements_of_organisation').on(table.organisationId, table.docTypeId)],
)

/**
 * The kind of the consent to the processing of personal data. It is no agreement: the numbers of the API's calls are not
 * negative, so no organisation can accept it.
 */
export const CONSENT_TEXT = -1

/** The texts that are accepted or consented to, as files. Earlier versions stay for those who accepted them. */
export const agreementTexts = pgTable(
  'agreement_texts',
  {
    /** The type of the agreement, or CONSENT_TEXT. */
    docTypeId: integer('doc_type_id').notNull(),
    /** e.g. `2026-11-01`. */
    version: text('version').notNull(),
    /** In force is the version with the latest date that is not in the future. */
    inForceFrom: timestamp('in_force_from', { withTimezone: true }).notNull().defaultNow(),
    name: text('name').notNull(),
    mime: text('mime').notNull(),
    bytes: bytes('bytes').notNull(),
    /** SHA-256 of the bytes, hex. */
    sha256: text('sha256')
      .notNull()
      .generatedAlwaysAs(sql`encode(sha256(bytes), 'hex')`),
  },
  (table) => [primaryKey({ columns: [table.docTypeId, table.version] })],
)

/**
 * Proof of each acceptance: who, when, from where, and which text. Rows are only added. They have no foreign keys, so
 * they survive the deletion of the user, the organisation and the agreement.
 */
export const agreementAcceptances = pgTable('agreement_acceptances', {
  agreementId: integer('agreement_id').primaryKey(),
  organisationId: integer('organisation_id').notNull(),
  docTypeId: integer('doc_type_id').notNull(),
  version: text('version').notNull(),
  /** SHA-256 of the text's file, hex. */
  sha256: text('sha256').notNull(),
  userId: integer('user_id').notNull(),
  userName: text('user_name').notNull(),
  /** The network address of the user's browser. */
  address: text('address').notNull(),
  acceptedAt: timestamp('accepted_at', { withTimezone: true }).notNull(),
})
