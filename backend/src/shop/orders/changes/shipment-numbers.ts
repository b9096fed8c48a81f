import { and, eq, inArray, ne, type SQL } from 'drizzle-orm'
import { dayOf } from 'shared-contracts/domain/days'
import type { Database } from '../../../platform/database/database.ts'
import { bookDrives } from '../drives/book-drives.ts'
import type { OrderRow } from '../schema.ts'
import { serialNumbers, withdrawnSerialNumbers, type ShipmentRow } from '../shipments/schema.ts'
import { chunksOf } from '../../../platform/database/chunks-of.ts'
import { ShipmentRefused } from './shipment-refused.ts'
import type { ShippedLine } from './shipment-refusals.ts'

/** Those of some serial numbers that are sold, of any shipment that is not withdrawn. */
export async function soldNumbers(tx: Database, numbers: readonly string[]): Promise<ReadonlySet<string>> {
  const sold = new Set<string>()
  for (const some of chunksOf(numbers)) {
    const rows = await tx
      .select({ serialNumber: serialNumbers.serialNumber })
      .from(serialNumbers)
      .where(inArray(serialNumbers.serialNumber, [...some]))
    for (const { serialNumber } of rows) sold.add(serialNumber)
  }
  return sold
}

/**
 * The lines of an order to which serial numbers of a shipment belong, by number. A shipment that is to be made has some if
 * the warehouse wrote them before there were shipments.
 */
export function numbersOf(tx: Database, { id }: OrderRow, number: number): Promise<ReadonlyMap<string, number>> {
  return linesByNumber(tx, and(eq(serialNumbers.orderId, id), eq(serialNumbers.shipmentNumber, number)))
}

/** The same of all shipments of the order but the one with the number. */
export function numbersElsewhere(tx: Database, { id }: OrderRow, number: number): Promise<ReadonlyMap<string, number>> {
  return linesByNumber(tx, and(eq(serialNumbers.orderId, id), ne(serialNumbers.shipmentNumber, number)))
}

async function linesByNumber(tx: Database, isMeant: SQL | undefined): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .select({ serialNumber: serialNumbers.serialNumber, position: serialNumbers.position })
    .from(serialNumbers)
    .where(isMeant)
  return new Map(rows.map(({ serialNumber, position }) => [serialNumber, position]))
}

/**
 * SHIP-005: writes the serial numbers of a shipment in their order, so that parallel shipments of the same drives never wait
 * for each other in turn. DRIVE-001: they become drives of the buying organisation.
 * @throws ShipmentRefused when one was sold meanwhile
 */
export async function writeNumbers(
  tx: Database,
  order: OrderRow,
  { number: shipmentNumber, shippedAt }: Pick<ShipmentRow, 'number' | 'shippedAt'>,
  lines: readonly ShippedLine[],
): Promise<void> {
  const { id: orderId, organisationId } = order
  const rows = lines
    .flatMap(({ position, serialNumbers: numbers }) => numbers.map((serialNumber) => ({ position, serialNumber })))
    .toSorted((one, other) => (one.serialNumber < other.serialNumber ? -1 : 1))
  for (const some of chunksOf(rows)) {
    await tx
      .insert(serialNumbers)
      .values(some.map((row) => ({ ...row, orderId, organisationId, shipmentNumber })))
      .onConflictDoNothing()
  }
  // Another shipment may have sold a drive since they were looked up.
  const own = await numbersOf(tx, order, shipmentNumber)
  const sold = rows.filter(({ serialNumber, position }) => own.get(serialNumber) !== position)
  if (sold.length > 0) throw new ShipmentRefused(sold.map((row) => ({ ...row, obstacle: 'soldNumber' })))
  await bookDrives(tx, order, rows, { at: new Date(), on: dayOf(shippedAt) })
}

/** SHIP-006: frees the serial numbers of a shipment, and gives them. They stay known with it. */
export async function freeNumbers(tx: Database, { id, orderId, number }: ShipmentRow): Promise<string[]> {
  const { position, serialNumber, shipmentNumber } = serialNumbers
  const ofShipment = and(eq(serialNumbers.orderId, orderId), eq(shipmentNumber, number))
  const freed = await tx.delete(serialNumbers).where(ofShipment).returning({ position, serialNumber })
  for (const some of chunksOf(freed)) {
    await tx.insert(withdrawnSerialNumbers).values(some.map((row) => ({ ...row, shipmentId: id })))
  }
  return freed.map((row) => row.serialNumber)
}
