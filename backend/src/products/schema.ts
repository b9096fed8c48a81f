import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { kopecks } from '../database/money.ts'

/** The catalogue with its stock. */
export const products = pgTable(
  'products',
  {
    id: integer('id').primaryKey(),
    name: text('name').notNull(),
    /** PROD-011; with null no compatibility rule applies (AMB-103). */
    type: text('type', { enum: ['SET', 'KIT', 'FN'] }),
    price: kopecks('price').notNull(),
    /** Pieces left; availability follows from it (CONST-013). */
    stock: integer('stock').notNull(),
    /** False is availability 5: the product is not shown, but old orders refer to it. */
    isDisplayed: boolean('is_displayed').notNull().default(true),
    /** Position in the price list. */
    position: integer('position').notNull(),
    isSample: boolean('is_sample').notNull().default(false),
  },
  (table) => [
    check('products_stock_left', sql`${table.stock} >= 0`),
    check('products_price_positive', sql`${table.price} > 0`),
    check('products_type', sql`${table.type} in ('SET', 'KIT', 'FN')`),
  ],
)

export type ProductRow = typeof products.$inferSelect
