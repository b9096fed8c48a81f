import { index, integer, pgTable, timestamp } from 'drizzle-orm/pg-core'
import { organisations } from '../organisations/schema.ts'

/** Agreements of organisations, accepted or not (AMB-177). */
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
  },
  (table) => [index('agreements_organisation').on(table.organisationId, table.docTypeId)],
)
