import { and, eq, isNull } from 'drizzle-orm'
import { DOC_STATUS } from 'shared-contracts/domain/order-status'
import type { Database } from '../../../platform/database/database.ts'
import { writeJournal } from '../../journal/write-journal.ts'
import { requestLetter } from '../letters/request-letters.ts'
import { noteChangedOrders } from '../exports/note-order.ts'
import { orders, type OrderRow } from '../schema.ts'
import { shipments } from '../shipments/schema.ts'
import type { ChangedBy } from './changed-by.ts'
import { checkChange } from './change-refused.ts'
import { followShipments } from './follow-shipments.ts'
import { pickupNumber } from './pickup-number.ts'

/**
 * Has a locked pickup wait for its buyer.
 * @throws ChangeRefused
 */
export async function makeReady(tx: Database, order: OrderRow, { at, by }: ChangedBy): Promise<void> {
  checkChange('makeReady', order)
  await tx
    .update(orders)
    .set({ goods: 'ready', fnr: pickupNumber(order) })
    .where(eq(orders.id, order.id))
  await noteChangedOrders(tx, [order.id])
  await writeJournal(tx, { at, who: by, what: 'ready', subject: `order ${order.id}`, before: null, after: null })
  await requestLetter(tx, order, { kind: 'ready' }, at)
}

/**
 * AMB-153: notes that the buyer has signed the closing document of a shipment of a locked order.
 * @param number of one shipment; undefined: of all that await it
 */
export async function noteSignature(tx: Database, order: OrderRow, number?: number): Promise<void> {
  const signed = await tx
    .update(shipments)
    .set({ docStatus: DOC_STATUS.signed })
    .where(
      and(
        eq(shipments.orderId, order.id),
        isNull(shipments.withdrawnAt),
        eq(shipments.docStatus, DOC_STATUS.awaiting),
        number === undefined ? undefined : eq(shipments.number, number),
      ),
    )
    .returning({ id: shipments.id })
  if (signed.length > 0) await followShipments(tx, order)
}
