import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'
import { isWaiting, orderExports } from '../../orders/exports/schema.ts'

/** EXCH-021: 1C has stored the orders that the queries of a session told it, in the revisions told. */
export async function confirmOrders(
  db: Database,
  { sessionId, at = new Date() }: { readonly sessionId: number; readonly at?: Date },
): Promise<void> {
  // Locked in the order of their numbers, as by all who change several orders.
  const told = db
    .select({ orderId: orderExports.orderId })
    .from(orderExports)
    .where(and(eq(orderExports.sessionId, sessionId), isWaiting(orderExports)))
    .orderBy(asc(orderExports.orderId))
    .for('update')
  await db
    .update(orderExports)
    .set({ confirmedRevision: sql`${orderExports.sentRevision}`, confirmedAt: at })
    .where(inArray(orderExports.orderId, told))
}
