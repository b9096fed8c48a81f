import { asc, inArray, lt, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { orderKeys } from '../schema.ts'

/** Keys deleted in one transaction, few enough to keep it short. */
const BATCH = 1_000

/**
 * Deletes one batch of the oldest order keys made before `before`; the orders stay. Keys locked by another backend
 * are skipped.
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
