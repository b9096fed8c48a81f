import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { DriveMonths } from 'shared-contracts/api/products'
import { kopecks } from '../../platform/database/columns.ts'
import { lookupForm, partsOf } from '../../platform/database/contains.ts'

/** The catalogue with its stock. */
export const products = pgTable(
  'products',
  {
    id: integer('id').primaryKey(),
    name: text('name').notNull(),
    /** PROD-011; with null no compatibility rule applies (AMB-103). */
    type: text('type', { enum: ['SET', 'KIT', 'FN'] }),
    /** RULE-006: validity of the drive in months, also of the one in a set or kit; null without a drive. */
    months: integer('months').$type<DriveMonths>(),
    price: kopecks('price').notNull(),
    /** Pieces left; availability follows from it (CONST-013). */
    stock: integer('stock').notNull(),
    /** EXCH-018: pieces that orders hold beyond 1C's rests. While there are some, the stock is 0. */
    shortage: integer('shortage').notNull().default(0),
    /** False is availability 5: the product is not shown, but old orders refer to it. */
    isDisplayed: boolean('is_displayed').notNull().default(true),
    /** Position in the price list. */
    position: integer('position').notNull(),
    isSample: boolean('is_sample').notNull().default(false),
  },
  (table) => [
    // DESK-007: what a manager types of a name.
    index('products_names').using('gin', partsOf(lookupForm(table.name))),
    index('products_order').on(table.position, table.id),
    check('products_stock_left', sql`${table.stock} >= 0`),
    check('products_shortage', sql`${table.shortage} >= 0 and (${table.shortage} = 0 or ${table.stock} = 0)`),
    check('products_price_positive', sql`${table.price} > 0`),
    check('products_type', sql`${table.type} in ('SET', 'KIT', 'FN')`),
    check('products_months', sql`${table.months} in (15, 36)`),
  ],
)

export type ProductRow = typeof products.$inferSelect
