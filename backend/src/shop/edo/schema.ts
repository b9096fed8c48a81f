import { integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { organisations } from '../organisations/schema.ts'

/** Electronic document operators at which an organisation is registered. */
export const edoPartners = pgTable(
  'edo_partners',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    organisationId: integer('organisation_id')
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    operatorName: text('operator_name').notNull(),
    registeredAt: timestamp('registered_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [uniqueIndex('edo_partners_of_organisation').on(table.organisationId, table.operatorName)],
)
