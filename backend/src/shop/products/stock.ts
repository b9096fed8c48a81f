import { asc, eq, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { isStorableId } from '../../platform/database/ids.ts'
import { products, type ProductRow } from './schema.ts'

/** Pieces of one product. */
interface Pieces {
  readonly productId: number
  readonly quantity: number
}

/** One parameter, however many there are: a sheet of the desk has 20,000. */
const isOneOf = (ids: readonly number[]): SQL =>
  sql`${products.id} = any(${sql.param(ids.filter(isStorableId))}::int[])`

/** The current rows of some products; unknown ids are left out. */
export function findProducts(db: Database, ids: readonly number[]): Promise<ProductRow[]> {
  return db.select().from(products).where(isOneOf(ids))
}

/**
 * The same rows, locked until the transaction ends. Always locked in order of id, so that two orders never deadlock.
 */
export function lockProducts(tx: Database, ids: readonly number[]): Promise<ProductRow[]> {
  return tx.select().from(products).where(isOneOf(ids)).orderBy(asc(products.id)).for('update')
}

/** Takes pieces of locked products from the stock. */
export async function takeFromStock(tx: Database, taken: readonly Pieces[]): Promise<void> {
  for (const { productId, quantity } of taken) {
    await tx
      .update(products)
      .set({ stock: sql`${products.stock} - ${quantity}` })
      .where(eq(products.id, productId))
  }
}

/** Returns pieces of locked products to the stock. What orders hold beyond 1C's rests comes off first (EXCH-018). */
export async function returnToStock(tx: Database, returned: readonly Pieces[]): Promise<void> {
  for (const { productId, quantity } of returned) {
    await tx
      .update(products)
      .set({
        stock: sql`greatest(${products.stock} + ${quantity} - ${products.shortage}, 0)`,
        shortage: sql`greatest(${products.shortage} - ${quantity}, 0)`,
      })
      .where(eq(products.id, productId))
  }
}

/**
 * The stock of a locked product after a correction by hand, by the difference that a person counted. What orders hold
 * beyond 1C's rests comes off first (EXCH-018).
 * @returns undefined when orders have left less than the difference takes
 */
export function correctedStock(
  { stock, shortage }: Pick<ProductRow, 'stock' | 'shortage'>,
  difference: number,
): Pick<ProductRow, 'stock' | 'shortage'> | undefined {
  if (stock + difference < 0) return undefined
  if (difference <= 0) return { stock: stock + difference, shortage }
  return { stock: Math.max(stock + difference - shortage, 0), shortage: Math.max(shortage - difference, 0) }
}
