import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { bytes } from '../database/bytes.ts'
import { products } from '../products/schema.ts'

/** Pictures, documents and texts of products. A file's bytes never change: another content is another row. */
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
    /** Quoted, as the header has it. */
    etag: text('etag').notNull(),
  },
  (table) => [index('product_files_product').on(table.productId, table.typeId, table.position)],
)
