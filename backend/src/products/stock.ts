import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { isStorableId } from '../database/ids.ts'
import { products, type ProductRow } from './schema.ts'

/** Pieces of one product. */
interface Pieces {
  readonly productId: number
  readonly quantity: number
}

/** The current rows of some products; unknown ids are left out. */
export function findProducts(db: Database, ids: readonly number[]): Promise<ProductRow[]> {
  return db
    .select()
    .from(products)
    .where(inArray(products.id, ids.filter(isStorableId)))
}

/**
 * The same rows, locked until the transaction ends. Always locked in order of id, so that two orders never deadlock.
 */
export function lockProducts(tx: Database, ids: readonly number[]): Promise<ProductRow[]> {
  return tx
    .select()
    .from(products)
    .where(inArray(products.id, ids.filter(isStorableId)))
    .orderBy(asc(products.id))
    .for('update')
}

/** Takes pieces of locked products from the stock. */
export function takeFromStock(tx: Database, taken: readonly Pieces[]): Promise<void> {
  return changeStock(tx, taken, -1)
}

/** Returns pieces of locked products to the stock. */
export function returnToStock(tx: Database, returned: readonly Pieces[]): Promise<void> {
  return changeStock(tx, returned, 1)
}

async function changeStock(tx: Database, pieces: readonly Pieces[], sign: 1 | -1): Promise<void> {
  for (const { productId, quantity } of pieces) {
    await tx
      .update(products)
      .set({ stock: sql`${products.stock} + ${sign * quantity}` })
      .where(eq(products.id, productId))
  }
}
