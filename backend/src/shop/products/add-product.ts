import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { products } from './schema.ts'

/** The last place in the list that a manager can give. */
const LAST_POSITION = 1_000_000

/**
 * Adds a hidden product at the end of the list. The numbers of products are their articles, so they are short: the next
 * free one.
 * @returns its number
 */
export async function addProduct(
  tx: Database,
  product: Pick<typeof products.$inferInsert, 'name' | 'price' | 'stock' | 'type' | 'months'>,
): Promise<number> {
  // Two persons may add at the same moment.
  await tx.execute(sql`lock table ${products} in share row exclusive mode`)
  const [last] = await tx
    .select({
      id: sql<number>`coalesce(max(${products.id}), 0)`,
      position: sql<number>`coalesce(max(${products.position}), 0)`,
    })
    .from(products)
  const id = (last?.id ?? 0) + 1
  await tx
    .insert(products)
    .values({ ...product, id, position: Math.min((last?.position ?? 0) + 1, LAST_POSITION), isDisplayed: false })
  return id
}
