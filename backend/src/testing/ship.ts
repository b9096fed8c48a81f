import type { Database } from '../platform/database/database.ts'
import { lockOrder } from '../shop/orders/changes/lock-order.ts'
import { shipOrder, type NewShipment } from '../shop/orders/changes/ship-order.ts'
import type { ShipmentRow } from '../shop/orders/shipments/schema.ts'

/** Ships an order, by default all that is left of it. */
export async function shipNow(
  db: Database,
  orderId: number,
  shipment: Partial<NewShipment> = {},
): Promise<ShipmentRow> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order === undefined) throw new Error(`there is no order ${orderId}`)
    return shipOrder(tx, order, {
      lines: 'rest',
      carrier: null,
      trackNumber: null,
      isSigned: false,
      at: new Date(),
      by: 'test',
      ...shipment,
    })
  })
}
