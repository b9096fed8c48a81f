import { asc, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { productFileChanges } from '../product-files/schema.ts'
import { products, type ProductRow } from '../products/schema.ts'

/** Every product in the order of the list. */
export function listProducts(db: Database): Promise<ProductRow[]> {
  return db.select().from(products).orderBy(asc(products.position), asc(products.id))
}

/** What a state of the price list is told by: equal fingerprints are equal lists. */
export interface Fingerprint {
  /** All columns of all products. */
  readonly products: string
  /** How often files have changed; never goes back. */
  readonly files: number
}

/** The fingerprint of what is committed now: one short query, whatever the number of files. */
export async function readFingerprint(db: Database): Promise<Fingerprint> {
  const [row] = await db
    .select({
      count: sql<number>`count(*)::int`,
      rows: sql<string | null>`sum(hash_record_extended(${products}, 0))::text`,
      files: sql<number>`(select ${productFileChanges.count}::int from ${productFileChanges})`,
    })
    .from(products)
  return { products: `${row?.count} ${row?.rows}`, files: row?.files ?? 0 }
}
