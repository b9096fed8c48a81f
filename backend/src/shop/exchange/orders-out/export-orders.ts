import { asc, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'
import { countsText, finishRun, openRun, refuse, saveStep, type RunRefusal } from '../runs/runs.ts'
import { readSettings } from '../settings/settings.ts'
import type { ToldOrder } from './order-document.ts'
import { ordersFile } from './orders-file.ts'
import { readToldOrders } from './read-told-orders.ts'
import { isWaiting, orderExports } from '../../orders/exports/schema.ts'

/** Orders of one query. The rest comes with the next session, after 1C has confirmed these. */
export const ORDERS_PER_QUERY = 200

interface Query {
  readonly accountId: number
  readonly sessionId: number
  readonly at?: Date
}

/**
 * EXCH-020..023: the file of the orders that 1C has not confirmed as they are now, without an XML declaration. Only
 * `confirmOrders` of the same session confirms them.
 */
export async function exportOrders(db: Database, { accountId, sessionId, at = new Date() }: Query): Promise<string> {
  const { ordersVersion } = await readSettings(db)
  return db.transaction(async (tx) => {
    const told = await readToldOrders(tx, await takeWaiting(tx, sessionId, at))
    if (told.length > 0) await noteRun(tx, { accountId, sessionId }, told)
    return ordersFile(told, ordersVersion, at)
  })
}

/** Notes the orders that wait as sent by a session. @returns their numbers */
async function takeWaiting(tx: Database, sessionId: number, at: Date): Promise<number[]> {
  const waiting = tx
    .select({ orderId: orderExports.orderId })
    .from(orderExports)
    .where(isWaiting(orderExports))
    .orderBy(asc(orderExports.orderId))
    .limit(ORDERS_PER_QUERY)
    .for('update')
  const taken = await tx
    .update(orderExports)
    .set({ sessionId, sentRevision: sql`${orderExports.revision}`, sentAt: at })
    .where(inArray(orderExports.orderId, waiting))
    .returning({ orderId: orderExports.orderId })
  return taken.map(({ orderId }) => orderId)
}

/** EXCH-023, EXCH-028: the run of a query counts its orders and lists the lines that 1C cannot find by a guid. */
async function noteRun(
  tx: Database,
  session: { readonly accountId: number; readonly sessionId: number },
  told: readonly ToldOrder[],
): Promise<void> {
  const run = await openRun(tx, { ...session, fileId: null, name: null, kind: 'orders' })
  await saveStep(tx, run, { read: told.length })
  const unknown = told.flatMap(unknownLines)
  await refuse(tx, run.id, unknown)
  const counts = { read: told.length, changed: 0, created: 0, same: 0, refused: unknown.length }
  await finishRun(tx, run.id, 'done', `Передано заказов: ${told.length}. ${countsText(counts)}`)
}

function unknownLines({ order, lines }: ToldOrder): RunRefusal[] {
  return lines
    .filter(({ externalId }) => externalId === undefined)
    .map(({ productName }) => ({ what: `Заказ ${order.id}`, why: unknownProduct, line: productName }))
}

const unknownProduct = 'Товар не связан с 1С, строка передана без Ид, по наименованию. Свяжите товар.'
