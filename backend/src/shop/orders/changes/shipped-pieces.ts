import { and, eq, isNull, sum } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'
import { orderLines } from '../schema.ts'
import { shipmentLines, shipments } from '../shipments/schema.ts'

/** Pieces of each line of an order that are not shipped, by its position. */
export async function piecesLeft(tx: Database, orderId: number): Promise<ReadonlyMap<number, number>> {
  const lines = await tx
    .select({ position: orderLines.position, quantity: orderLines.quantity })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(orderLines.position)
  const shipped = await tx
    .select({ position: shipmentLines.position, quantity: sum(shipmentLines.quantity).mapWith(Number) })
    .from(shipments)
    .innerJoin(shipmentLines, eq(shipmentLines.shipmentId, shipments.id))
    .where(and(eq(shipments.orderId, orderId), isNull(shipments.withdrawnAt)))
    .groupBy(shipmentLines.position)
  const pieces = new Map(shipped.map(({ position, quantity }) => [position, quantity]))
  return new Map(lines.map(({ position, quantity }) => [position, quantity - (pieces.get(position) ?? 0)]))
}
