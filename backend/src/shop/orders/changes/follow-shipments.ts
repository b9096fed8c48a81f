import { and, desc, eq, isNull } from 'drizzle-orm'
import { DOC_STATUS } from 'shared-contracts/domain/order-status'
import type { Database } from '../../../platform/database/database.ts'
import { noteChangedOrders } from '../exports/note-order.ts'
import { orders, type OrderRow } from '../schema.ts'
import { shipments } from '../shipments/schema.ts'
import { piecesLeft } from './shipped-pieces.ts'

/**
 * SHIP-003: the specification's fields of a locked order follow its latest shipment: when it was shipped and its track
 * number. Its documents await a signature while those of any shipment do. An order whose shipments are all withdrawn waits
 * again, without a deadline: it would expire before its goods are shipped anew. 1C is told where its goods are (EXCH-021).
 */
export async function followShipments(tx: Database, { id, payUntil, goods: before }: OrderRow): Promise<void> {
  const [latest, ...others] = await tx
    .select()
    .from(shipments)
    .where(and(eq(shipments.orderId, id), isNull(shipments.withdrawnAt)))
    .orderBy(desc(shipments.shippedAt), desc(shipments.id))
  const awaits = [latest, ...others].some((shipment) => shipment?.docStatus === DOC_STATUS.awaiting)
  const isWhole = [...(await piecesLeft(tx, id)).values()].every((left) => left === 0)
  const goods = latest === undefined ? 'waiting' : isWhole ? 'shipped' : 'partly_shipped'
  await tx
    .update(orders)
    .set({
      goods,
      shippedAt: latest?.shippedAt ?? null,
      trackNumber: latest?.trackNumber ?? null,
      docStatus: awaits ? DOC_STATUS.awaiting : (latest?.docStatus ?? null),
      payUntil: latest === undefined ? null : payUntil,
    })
    .where(eq(orders.id, id))
  if (goods !== before) await noteChangedOrders(tx, [id])
}
