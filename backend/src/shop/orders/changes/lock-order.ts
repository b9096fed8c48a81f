import { eq } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'
import { isStorableId } from '../../../platform/database/ids.ts'
import { orders, type OrderRow } from '../schema.ts'
import { shipments, type ShipmentRow } from '../shipments/schema.ts'

/** An order's row, locked until the transaction ends; undefined when there is no such order. */
export async function lockOrder(tx: Database, orderId: number): Promise<OrderRow | undefined> {
  if (!isStorableId(orderId)) return undefined
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update')
  return order
}

/** A shipment, and its order, locked until the transaction ends; undefined when there is no such shipment. */
export async function lockShipment(
  tx: Database,
  shipmentId: number,
): Promise<{ order: OrderRow; shipment: ShipmentRow } | undefined> {
  if (!isStorableId(shipmentId)) return undefined
  const ofShipment = eq(shipments.id, shipmentId)
  const [found] = await tx.select({ orderId: shipments.orderId }).from(shipments).where(ofShipment)
  const order = found && (await lockOrder(tx, found.orderId))
  const [shipment] = await tx.select().from(shipments).where(ofShipment)
  return order && shipment && { order, shipment }
}
