import { asc, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'
import { orderExports, orderExportStart } from './schema.ts'

/** From now on new orders are told to 1C. Orders of before are not. */
export async function startExports(tx: Database): Promise<void> {
  await tx.insert(orderExportStart).values({}).onConflictDoNothing()
}

/** Has a new order told to 1C, once orders are told. */
export async function noteNewOrder(tx: Database, orderId: number): Promise<void> {
  const [start] = await tx.select({ at: orderExportStart.at }).from(orderExportStart)
  if (start !== undefined) await tx.insert(orderExports).values({ orderId }).onConflictDoNothing()
}

/** Has a change of locked orders told to 1C, if it knows them or is going to. */
export async function noteChangedOrders(
  tx: Database,
  orderIds: readonly number[],
  { haveEnded = false }: { readonly haveEnded?: boolean } = {},
): Promise<void> {
  if (orderIds.length === 0) return
  await tx
    .update(orderExports)
    .set({ revision: sql`${orderExports.revision} + 1`, ...(haveEnded && { holdsStock: false }) })
    .where(inArray(orderExports.orderId, [...orderIds]))
}

/**
 * Locks what 1C knows of some locked orders. Before their products: an import locks both in this order.
 * @returns the orders whose goods are not in 1C's rests, although 1C has not shipped them: it has reserved them (EXCH-018)
 */
export async function lockReserved(tx: Database, orderIds: readonly number[]): Promise<number[]> {
  const { orderId, holdsStock, shippedIn1cAt } = orderExports
  const rows = await tx
    .select({ orderId, holdsStock, shippedIn1cAt })
    .from(orderExports)
    .where(inArray(orderId, [...orderIds]))
    .orderBy(asc(orderId))
    .for('update')
  return rows.flatMap((row) => (row.holdsStock || row.shippedIn1cAt !== null ? [] : [row.orderId]))
}
