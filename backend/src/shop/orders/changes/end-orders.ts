import { and, eq, inArray, isNull, notInArray, or } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'
import { lockReserved, noteChangedOrders } from '../exports/note-order.ts'
import { writeJournal } from '../../journal/write-journal.ts'
import { productLinks } from '../../products/links/schema.ts'
import { lockProducts, returnToStock } from '../../products/stock.ts'
import { requestLetter, requestLetters } from '../letters/request-letters.ts'
import { releasePlans } from '../drives/join-plan.ts'
import { requestDocument } from '../documents/document-tasks.ts'
import { DOCUMENT_TYPE } from '../documents/schema.ts'
import { orderLines, orders, type OrderRow } from '../schema.ts'
import type { ChangedBy } from './changed-by.ts'
import { checkChange } from './change-refused.ts'

/**
 * Expires locked orders and returns their goods to the stock.
 * @throws ChangeRefused
 */
export async function expireOrders(tx: Database, ended: readonly OrderRow[], at: Date): Promise<void> {
  for (const order of ended) checkChange('expire', order)
  await returnGoods(tx, ended)
  for (const { id } of ended) await requestDocument(tx, { orderId: id, type: DOCUMENT_TYPE.invoice }, at, 'later')
  const ids = ended.map(({ id }) => id)
  await tx.update(orders).set({ expiredAt: at }).where(inArray(orders.id, ids))
  await releasePlans(tx, ids)
  await noteChangedOrders(tx, ids, { haveEnded: true })
  await requestLetters(tx, ended, { kind: 'cancelled' }, at)
}

/**
 * AMB-197: cancels a locked order and returns its goods to the stock.
 * @param cancellation its `by` is for the journal; null: the buyer cancels, who is not entered there
 * @throws ChangeRefused
 */
export async function cancelOrder(
  tx: Database,
  order: OrderRow,
  cancellation: { readonly reason: string; readonly at: Date; readonly by: string | null },
): Promise<void> {
  const { reason, at, by } = cancellation
  checkChange('cancel', order)
  await returnGoods(tx, [order])
  await requestDocument(tx, { orderId: order.id, type: DOCUMENT_TYPE.invoice }, at, 'later')
  await requestLetter(tx, order, { kind: 'cancelled' }, at)
  await tx.update(orders).set({ expiredAt: at, cancelReason: reason }).where(eq(orders.id, order.id))
  await releasePlans(tx, [order.id])
  await noteChangedOrders(tx, [order.id], { haveEnded: true })
  if (by === null) return
  const entry = { what: 'cancel', subject: `order ${order.id}`, before: null, after: { reason } } as const
  await writeJournal(tx, { at, who: by, ...entry })
}

/**
 * Gives the buyer of a locked order until the end of another day to pay (AMB-193).
 * @throws ChangeRefused when the order cannot expire
 */
export async function payLater(tx: Database, order: OrderRow, payUntil: Date, { at, by }: ChangedBy): Promise<void> {
  checkChange('expire', order)
  await tx.update(orders).set({ payUntil }).where(eq(orders.id, order.id))
  const entry = { before: { payUntil: order.payUntil }, after: { payUntil } }
  await writeJournal(tx, { at, who: by, what: 'until', subject: `order ${order.id}`, ...entry })
}

/**
 * Sample orders have taken nothing from the stock. Goods that 1C has reserved for an order come back with the rests that 1C
 * makes once it has cancelled the order too (EXCH-018).
 */
async function returnGoods(tx: Database, ended: readonly OrderRow[]): Promise<void> {
  const ids = ended.filter(({ isSample }) => !isSample).map(({ id }) => id)
  const reserved = await lockReserved(tx, ids)
  const lines = await tx
    .select({ productId: orderLines.productId, quantity: orderLines.quantity })
    .from(orderLines)
    .leftJoin(productLinks, eq(productLinks.productId, orderLines.productId))
    .where(
      and(inArray(orderLines.orderId, ids), or(notInArray(orderLines.orderId, reserved), isNull(productLinks.rests))),
    )
  await lockProducts(
    tx,
    lines.map((line) => line.productId),
  )
  await returnToStock(tx, lines)
}
