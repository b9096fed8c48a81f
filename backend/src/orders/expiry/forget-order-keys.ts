import { asc, inArray, lt, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { orderKeys } from '../schema.ts'

/** Keys deleted at a time: a short transaction each. */
const BATCH = 1_000

/**
 * Deletes the oldest keys of orders made before a moment; the orders stay. Keys that another backend is deleting are
 * passed over.
 * @returns how many were deleted; fewer than a batch when none is left
 */
export async function forgetOrderKeys(db: Database, before: Date): Promise<{ count: number; isDone: boolean }> {
  const old = db
    .select({ row: sql`${orderKeys}.ctid` })
    .from(orderKeys)
    .where(lt(orderKeys.createdAt, before))
    .orderBy(asc(orderKeys.createdAt))
    .limit(BATCH)
    .for('update', { skipLocked: true })
  const deleted = await db
    .delete(orderKeys)
    .where(inArray(sql`${orderKeys}.ctid`, old))
    .returning({ key: orderKeys.key })
  return { count: deleted.length, isDone: deleted.length < BATCH }
}
