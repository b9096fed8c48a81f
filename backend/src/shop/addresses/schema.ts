import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import type { AddressBody } from 'shared-contracts/api/addresses'
import { organisations } from '../organisations/schema.ts'

/** ADDR-001: delivery addresses of organisations. Orders keep a copy of theirs (ADDR-002). */
export const addresses = pgTable(
  'addresses',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity({ startWith: 800_001 }),
    organisationId: integer('organisation_id')
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    label: text('label').notNull(),
    address: text('address').notNull(),
    pickedAddress: text('picked_address').notNull(),
    /** The id tariffs are requested for. */
    fiasId: text('fias_id').notNull(),
    place: jsonb('place').$type<AddressBody['place']>().notNull(),
    contactName: text('contact_name'),
    contactPhone: text('contact_phone'),
    isDefault: boolean('is_default').notNull(),
    isArchived: boolean('is_archived').notNull().default(false),
    /** Raised by each change. */
    version: integer('version').notNull().default(1),
    /** The Idempotency-Key of the request that added it. Null: it came without a key. */
    requestKey: text('request_key'),
  },
  (table) => [
    index('addresses_organisation').on(table.organisationId),
    uniqueIndex('addresses_default')
      .on(table.organisationId)
      .where(sql`${table.isDefault}`),
    unique('addresses_request').on(table.organisationId, table.requestKey),
  ],
)
