import { and, eq, isNull } from 'drizzle-orm'
import { DOC_STATUS } from 'shared-contracts/domain/order-status'
import type { Database } from '../../../platform/database/database.ts'
import { writeJournal } from '../../journal/write-journal.ts'
import { requestLetter } from '../letters/request-letters.ts'
import { requestDocument } from '../documents/document-tasks.ts'
import { DOCUMENT_TYPE } from '../documents/schema.ts'
import type { OrderRow } from '../schema.ts'
import { shipmentLines, shipments, type ShipmentRow } from '../shipments/schema.ts'
import { checkChange } from './change-refused.ts'
import type { ChangedBy, KeyedRequest } from './changed-by.ts'
import { followShipments } from './follow-shipments.ts'
import { numbersOf, soldNumbers, writeNumbers } from './shipment-numbers.ts'
import { ShipmentRefused, type ShipmentRefusal } from './shipment-refused.ts'
import { shipmentRefusals, type ShippedLine } from './shipment-refusals.ts'
import { piecesLeft } from './shipped-pieces.ts'

export interface NewShipment extends ChangedBy {
  /** `rest`: all that is not shipped, without serial numbers. */
  readonly lines: readonly ShippedLine[] | 'rest'
  readonly carrier: string | null
  /** Null: there is nothing to track. */
  readonly trackNumber: string | null
  /** When the goods left; now by default. */
  readonly shippedAt?: Date
  /** DESK-005: the request that ships it, by which a repetition finds it. */
  readonly request?: KeyedRequest | undefined
  /** AMB-153: whether the buyer signs the closing document electronically. */
  readonly isSigned: boolean
}

/**
 * SHIP-003: ships some pieces of a locked order, or all that is left. The closing document and the list of the serial
 * numbers of the shipment are made.
 * @throws ChangeRefused, ShipmentRefused; the caller's transaction is to be rolled back
 */
export async function shipOrder(tx: Database, order: OrderRow, shipment: NewShipment): Promise<ShipmentRow> {
  const lines = shipment.lines === 'rest' ? restOf(await piecesLeft(tx, order.id)) : shipment.lines
  const refusals = await refusalsOf(tx, order, lines)
  if (refusals.length > 0) throw new ShipmentRefused(refusals)
  const number = await freeNumber(tx, order)
  const { at, by, shippedAt = at, request, carrier, trackNumber, isSigned } = shipment
  const docStatus = isSigned ? DOC_STATUS.awaiting : null
  const asked = { requestKey: request?.key, requestHash: request?.hash }
  const [row] = await tx
    .insert(shipments)
    .values({ orderId: order.id, number, shippedAt, carrier, trackNumber, docStatus, ...asked })
    .returning()
  if (row === undefined) throw new Error('no shipment was written')
  await tx
    .insert(shipmentLines)
    .values(lines.map(({ position, quantity }) => ({ shipmentId: row.id, position, quantity })))
  await writeNumbers(tx, order, row, lines)
  for (const type of [DOCUMENT_TYPE.closing, DOCUMENT_TYPE.serialNumbers]) {
    await requestDocument(tx, { orderId: order.id, type, shipmentId: row.id }, at, 'later')
  }
  await followShipments(tx, order)
  await requestLetter(tx, order, { kind: 'shipped', shipmentId: row.id })
  const counts = lines.map((line) => ({ ...line, serialNumbers: line.serialNumbers.length }))
  const after = { shipment: row.id, number, shippedAt, carrier, trackNumber, lines: counts }
  await writeJournal(tx, { at, who: by, what: 'ship', subject: `order ${order.id}`, before: null, after })
  return row
}

function restOf(left: ReadonlyMap<number, number>): ShippedLine[] {
  return [...left].flatMap(([position, quantity]) => (quantity > 0 ? [{ position, quantity, serialNumbers: [] }] : []))
}

function isWhole(lines: readonly ShippedLine[], left: ReadonlyMap<number, number>): boolean {
  const shipped = new Map(lines.map(({ position, quantity }) => [position, quantity]))
  return [...left].every(([position, quantity]) => quantity === (shipped.get(position) ?? 0))
}

/** The number of an order's next shipment: that of a withdrawn one first (SHIP-006). */
export async function freeNumber(tx: Database, { id }: OrderRow): Promise<number> {
  const taken = await tx
    .select({ number: shipments.number })
    .from(shipments)
    .where(and(eq(shipments.orderId, id), isNull(shipments.withdrawnAt)))
  const numbers = new Set(taken.map(({ number }) => number))
  let number = 1
  while (numbers.has(number)) number += 1
  return number
}

/**
 * SHIP-005: what forbids to ship some lines of a locked order, in their order. Empty: `shipOrder` takes them.
 * @throws ChangeRefused
 */
export async function refusalsOf(
  tx: Database,
  order: OrderRow,
  lines: readonly ShippedLine[],
): Promise<readonly ShipmentRefusal[]> {
  const left = await piecesLeft(tx, order.id)
  checkChange(isWhole(lines, left) ? 'ship' : 'shipPart', order)
  const known = await numbersOf(tx, order, await freeNumber(tx, order))
  const added = lines.flatMap((line) => line.serialNumbers).filter((serialNumber) => !known.has(serialNumber))
  const sold = await soldNumbers(tx, added)
  return shipmentRefusals(lines, { left, known, sold })
}
