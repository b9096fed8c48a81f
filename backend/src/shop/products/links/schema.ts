import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { DriveMonths } from 'shared-contracts/api/products'
import { kopecks } from '../../../platform/database/columns.ts'
import { lookupForm, partsOf } from '../../../platform/database/contains.ts'
import { products } from '../schema.ts'

/**
 * The goods that 1C has sent, with what it says of them. One without a product is not in the catalogue: it is new
 * (EXCH-013), or waits for its link to a product that is there already (EXCH-031).
 */
export const productLinks = pgTable(
  'product_links',
  {
    /** The number by which a person names it. */
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    /** 1C's `guid`, or `guid#guid` for a characteristic, which is a product of its own. */
    externalId: text('external_id').notNull(),
    /** The part before `#`. */
    guid: text('guid').notNull(),
    name: text('name').notNull(),
    article: text('article'),
    months: integer('months').$type<DriveMonths>(),
    /** Of the chosen price type; null: none has come yet. */
    price: kopecks('price'),
    /** In the chosen warehouses, pieces; null: none have come yet, and the stock is not 1C's. */
    rests: integer('rests'),
    /** When 1C made the rests. */
    restsAt: timestamp('rests_at', { withTimezone: true }),
    isDeleted: boolean('is_deleted').notNull().default(false),
    /** Only offers name it: the catalogue has its `guid` alone. */
    isNamedByOffer: boolean('is_named_by_offer').notNull().default(false),
    productId: integer('product_id').references(() => products.id, { onDelete: 'set null' }),
  },
  (table) => [
    uniqueIndex('product_links_external_id').on(table.externalId),
    index('product_links_article').using('gin', partsOf(lookupForm(table.article))),
    index('product_links_guid').on(table.guid),
    uniqueIndex('product_links_product').on(table.productId),
    check('product_links_price', sql`${table.price} > 0`),
    check('product_links_rests', sql`${table.rests} >= 0`),
    check('product_links_months', sql`${table.months} in (15, 36)`),
  ],
)
export type ProductLinkRow = typeof productLinks.$inferSelect
