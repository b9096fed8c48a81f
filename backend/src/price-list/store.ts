import { asc, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { productFileChanges } from '../product-files/schema.ts'
import { products, type ProductRow } from '../products/schema.ts'

/** All products in the order of the list. */
export function listProducts(db: Database): Promise<ProductRow[]> {
  return db.select().from(products).orderBy(asc(products.position), asc(products.id))
}

/** Identifies a state of the price list: equal fingerprints mean equal lists. */
export interface Fingerprint {
  /** Count and hash of all products with all their columns. */
  readonly products: string
  /** Number of changes to files; only grows. */
  readonly files: number
}

/** Reads the fingerprint of the committed state in one short query. */
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
