import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { serialNumbers, shipmentLines, shipments, type ShipmentRow } from '../orders/shipments/schema.ts'

/** Serial numbers that a letter lists; the list among the order's documents has all. */
const MAX_LISTED = 300

/** What the letter of a shipment tells of it. */
export interface ShipmentOfLetter {
  readonly shipment: ShipmentRow
  /** Pieces by the lines of the order. */
  readonly quantities: ReadonlyMap<number, number>
  /** The listed serial numbers by the lines of the order. */
  readonly numbers: ReadonlyMap<number, readonly string[]>
  /** Whether there are more of them. */
  readonly hasMore: boolean
}

/** Reads the shipment of a letter; undefined when it was withdrawn. */
export async function readShipmentOfLetter(db: Database, shipmentId: number): Promise<ShipmentOfLetter | undefined> {
  const [shipment] = await db
    .select()
    .from(shipments)
    .where(and(eq(shipments.id, shipmentId), isNull(shipments.withdrawnAt)))
  if (shipment === undefined) return undefined
  const lines = await db.select().from(shipmentLines).where(eq(shipmentLines.shipmentId, shipmentId))
  const { orderId, position, serialNumber, shipmentNumber } = serialNumbers
  const drives = await db
    .select({ position, serialNumber })
    .from(serialNumbers)
    .where(and(eq(orderId, shipment.orderId), eq(shipmentNumber, shipment.number)))
    .orderBy(asc(position), asc(serialNumber))
    .limit(MAX_LISTED + 1)
  const numbers = new Map<number, string[]>()
  for (const drive of drives.slice(0, MAX_LISTED))
    numbers.set(drive.position, [...(numbers.get(drive.position) ?? []), drive.serialNumber])
  return {
    shipment,
    quantities: new Map(lines.map((line) => [line.position, line.quantity])),
    numbers,
    hasMore: drives.length > MAX_LISTED,
  }
}
