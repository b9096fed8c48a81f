import { inArray } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { products } from './schema.ts'

/** Names of products by id, also of those that are hidden. An unknown product has none. */
export async function namesOf(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const named = await db
    .select({ id: products.id, name: products.name })
    .from(products)
    .where(inArray(products.id, [...ids]))
  return new Map(named.map(({ id, name }) => [id, name]))
}
