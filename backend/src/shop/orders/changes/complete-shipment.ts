import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'
import { writeJournal } from '../../journal/write-journal.ts'
import { requestDocument } from '../documents/document-tasks.ts'
import { DOCUMENT_TYPE, orderDocuments } from '../documents/schema.ts'
import type { OrderRow } from '../schema.ts'
import { shipmentLines, shipments, type ShipmentRow } from '../shipments/schema.ts'
import type { ChangedBy } from './changed-by.ts'
import { followShipments } from './follow-shipments.ts'
import { numbersOf, soldNumbers, writeNumbers } from './shipment-numbers.ts'
import { shipmentRefusals, type ShippedLine } from './shipment-refusals.ts'
import type { ShipmentRefusal } from './shipment-refused.ts'

type LineNumbers = Pick<ShippedLine, 'position' | 'serialNumbers'>

/** The latest shipment of a locked order that is not withdrawn. */
export async function latestShipment(tx: Database, { id }: OrderRow): Promise<ShipmentRow | undefined> {
  const [latest] = await tx
    .select()
    .from(shipments)
    .where(and(eq(shipments.orderId, id), isNull(shipments.withdrawnAt)))
    .orderBy(desc(shipments.shippedAt), desc(shipments.id))
    .limit(1)
  return latest
}

/** Sets the track number of a shipment of a locked order. */
export async function noteTrackNumber(
  tx: Database,
  order: OrderRow,
  shipment: ShipmentRow,
  { trackNumber, at, by }: ChangedBy & { readonly trackNumber: string },
): Promise<void> {
  await tx.update(shipments).set({ trackNumber }).where(eq(shipments.id, shipment.id))
  await followShipments(tx, order)
  const entry = { before: { trackNumber: shipment.trackNumber }, after: { shipment: shipment.id, trackNumber } }
  await writeJournal(tx, { at, who: by, what: 'track', subject: `order ${order.id}`, ...entry })
}

/** Has the list of the serial numbers of a shipment made again: one that was made already lacks the new ones. */
async function renewList(tx: Database, { id, orderId }: ShipmentRow, at: Date): Promise<void> {
  const list = { orderId, type: DOCUMENT_TYPE.serialNumbers, shipmentId: id }
  const { orderId: order, type, shipmentId } = orderDocuments
  await tx.delete(orderDocuments).where(and(eq(order, orderId), eq(type, list.type), eq(shipmentId, id)))
  await requestDocument(tx, list, at, 'later')
}

/**
 * Adds serial numbers to a line of a shipment of a locked order; those that it has already are left as they are.
 * @returns what forbids it; empty: they are added, or nothing was missing
 */
export async function addNumbers(
  tx: Database,
  order: OrderRow,
  shipment: ShipmentRow,
  { position, serialNumbers: given, at, by }: LineNumbers & ChangedBy,
): Promise<{ readonly added: number; readonly refusals: readonly ShipmentRefusal[] }> {
  const known = await numbersOf(tx, order, shipment.number)
  const added = given.filter((serialNumber) => known.get(serialNumber) !== position)
  if (added.length === 0) return { added: 0, refusals: [] }
  const lines = await tx
    .select({ position: shipmentLines.position, quantity: shipmentLines.quantity })
    .from(shipmentLines)
    .where(eq(shipmentLines.shipmentId, shipment.id))
  const left = new Map(lines.map((line) => [line.position, line.quantity]))
  const line = { position, quantity: left.get(position) ?? 0, serialNumbers: added }
  const refusals = shipmentRefusals([line], { left, known, sold: await soldNumbers(tx, added) })
  if (refusals.length > 0) return { added: 0, refusals }
  await writeNumbers(tx, order, shipment, [line])
  await renewList(tx, shipment, at)
  const after = { shipment: shipment.id, position, serialNumbers: added.length }
  await writeJournal(tx, { at, who: by, what: 'numbers', subject: `order ${order.id}`, before: null, after })
  return { added: added.length, refusals: [] }
}
