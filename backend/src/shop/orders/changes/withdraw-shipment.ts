import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'
import { nameOf } from '../../journal/actor.ts'
import { writeJournal } from '../../journal/write-journal.ts'
import { DOCUMENT_TYPE, documentTasks, orderDocuments } from '../documents/schema.ts'
import { withdrawDrives } from '../drives/book-drives.ts'
import type { OrderRow } from '../schema.ts'
import { shipments, type ShipmentRow } from '../shipments/schema.ts'
import { checkChange } from './change-refused.ts'
import type { ChangedBy } from './changed-by.ts'
import { followShipments } from './follow-shipments.ts'
import { freeNumbers } from './shipment-numbers.ts'
import { ShipmentRefused } from './shipment-refused.ts'

/**
 * SHIP-006: withdraws a shipment of a locked order, read under that lock. Its pieces may be shipped anew and its serial
 * numbers sold again; its closing document stays, as replaced.
 * @throws ChangeRefused, ShipmentRefused when it is withdrawn already
 */
export async function withdrawShipment(
  tx: Database,
  order: OrderRow,
  shipment: ShipmentRow,
  { reason, at, by }: ChangedBy & { readonly reason: string },
): Promise<void> {
  if (shipment.withdrawnAt !== null) throw new ShipmentRefused([{ obstacle: 'withdrawn' }])
  checkChange('withdraw', order)
  const { id, number } = shipment
  await tx
    .update(shipments)
    .set({ withdrawnAt: at, withdrawnBy: nameOf(by), withdrawReason: reason })
    .where(eq(shipments.id, id))
  await withdrawDrives(tx, order, await freeNumbers(tx, shipment), at)
  const { orderId, shipmentId, type, name } = orderDocuments
  await tx.delete(documentTasks).where(and(eq(documentTasks.orderId, order.id), eq(documentTasks.shipmentId, id)))
  await tx
    .update(orderDocuments)
    .set({ name: sql`replace(${name}, '.pdf', ', заменен.pdf')` })
    .where(and(eq(orderId, order.id), eq(shipmentId, id), eq(type, DOCUMENT_TYPE.closing)))
  await followShipments(tx, order)
  const before = { shipment: id, number, trackNumber: shipment.trackNumber }
  await writeJournal(tx, { at, who: by, what: 'withdraw', subject: `order ${order.id}`, before, after: { reason } })
}
