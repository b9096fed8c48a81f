import { asc, gte, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'
import { writeJournal } from '../../journal/write-journal.ts'
import type { ChangedBy } from '../../orders/changes/changed-by.ts'
import { orderExports } from '../../orders/exports/schema.ts'
import { orders } from '../../orders/schema.ts'

/** Age of the oldest orders that are told again, days. */
const REQUESTED_DAYS = 90
const DAY = 86_400_000

/**
 * DESK-010: has the orders of the last 90 days told to 1C again. Orders from before the first account stay untold: 1C may
 * have them by hand.
 * @returns how many orders come again
 */
export function requestOrders(db: Database, { at, by }: ChangedBy): Promise<number> {
  return db.transaction(async (tx) => {
    // Locked in the order of their numbers, as everywhere, so that no two transactions wait for each other.
    const recent = gte(orders.createdAt, new Date(at.getTime() - REQUESTED_DAYS * DAY))
    const known = tx
      .select({ orderId: orderExports.orderId })
      .from(orderExports)
      .where(inArray(orderExports.orderId, tx.select({ id: orders.id }).from(orders).where(recent)))
      .orderBy(asc(orderExports.orderId))
      .for('update')
    const told = await tx
      .update(orderExports)
      .set({ revision: sql`${orderExports.revision} + 1` })
      .where(inArray(orderExports.orderId, known))
      .returning({ orderId: orderExports.orderId })
    const after = { orders: told.length }
    await writeJournal(tx, { at, who: by, what: 'request', subject: 'exchange orders', before: null, after })
    return told.length
  })
}
