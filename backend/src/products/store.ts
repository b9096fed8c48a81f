import { asc } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { products, type ProductRow } from './schema.ts'

/** Every product in the order of the list. */
export function listProducts(db: Database): Promise<ProductRow[]> {
  return db.select().from(products).orderBy(asc(products.position), asc(products.id))
}
