import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { bytes } from '../../platform/database/columns.ts'
import { products } from '../products/schema.ts'

/** Pictures, documents and texts of products. The bytes of a file never change: new content is a new row. */
export const productFiles = pgTable(
  'product_files',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity({ startWith: 20_001 }),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** Picture 1, description 2, characteristic 3, document 8 (CONST-048). */
    typeId: integer('type_id').notNull(),
    position: integer('position').notNull(),
    name: text('name').notNull(),
    mime: text('mime').notNull(),
    bytes: bytes('bytes').notNull(),
    /** Quoted, as in the header. */
    etag: text('etag').notNull(),
  },
  (table) => [index('product_files_product').on(table.productId, table.typeId, table.position)],
)

/**
 * One row with the number of changes to product files, counted by a trigger. It shows whether the price list in
 * memory is up to date, without reading all files. Transactions that change files wait for each other at this
 * row.
 */
export const productFileChanges = pgTable(
  'product_file_changes',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    count: bigint('count', { mode: 'number' }).notNull().default(0),
  },
  (table) => [check('product_file_changes_one_row', sql`${table.isOnly}`)],
)
