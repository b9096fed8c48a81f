import { integer, jsonb, pgTable } from 'drizzle-orm/pg-core'
import type { ImportField } from 'shared-contracts/api/drives/import'
import { organisations } from '../../organisations/schema.ts'

/** DRIVE-005: the headings of the last import by field. Null: the user chose no column, although a heading fitted. */
export const importMappings = pgTable('import_mappings', {
  organisationId: integer('organisation_id')
    .primaryKey()
    .references(() => organisations.id, { onDelete: 'cascade' }),
  headings: jsonb('headings').$type<Partial<Record<ImportField, string | null>>>().notNull(),
})
