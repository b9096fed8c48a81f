import { and, eq, isNull, lte } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'
import { shipmentLines, shipments } from '../shipments/schema.ts'

/** What the documents of a shipment show of it. */
export interface PrintedShipment {
  readonly number: number
  readonly shippedAt: Date
  /** 1, 2 … among all shipments of the order, with those that are withdrawn. It never changes. */
  readonly place: number
  /** Pieces by the lines of the order. */
  readonly quantities: ReadonlyMap<number, number>
}

/** Reads a shipment of an order; undefined when there is none or it is withdrawn. */
export async function readShipment(
  db: Database,
  orderId: number,
  shipmentId: number,
): Promise<PrintedShipment | undefined> {
  const { id, number, shippedAt, withdrawnAt } = shipments
  const ofOrder = eq(shipments.orderId, orderId)
  const [found] = await db
    .select({ number, shippedAt })
    .from(shipments)
    .where(and(ofOrder, eq(id, shipmentId), isNull(withdrawnAt)))
  if (found === undefined) return undefined
  const place = await db.$count(shipments, and(ofOrder, lte(id, shipmentId)))
  const lines = await db.select().from(shipmentLines).where(eq(shipmentLines.shipmentId, shipmentId))
  return { ...found, place, quantities: new Map(lines.map(({ position, quantity }) => [position, quantity])) }
}
