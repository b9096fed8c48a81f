import type { IncomingHttpHeaders } from 'node:http'
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod/mini'
import type { addSerialNumbers, shipOrder as shipOrderCall } from 'shared-contracts/api/desk/shipping'
import { boundsOfDay, dayOf, type Day } from 'shared-contracts/domain/days'
import { readSerialNumber } from 'shared-contracts/domain/serial-numbers'
import type { Database } from '../../../platform/database/database.ts'
import { invalidRequest, notFound, Refusal } from '../../../platform/http/refusal.ts'
import { addNumbers, noteTrackNumber } from '../../orders/changes/complete-shipment.ts'
import type { ChangedBy, KeyedRequest } from '../../orders/changes/changed-by.ts'
import { lockOrder, lockShipment } from '../../orders/changes/lock-order.ts'
import { shipOrder } from '../../orders/changes/ship-order.ts'
import { ShipmentRefused } from '../../orders/changes/shipment-refused.ts'
import { withdrawShipment } from '../../orders/changes/withdraw-shipment.ts'
import type { OrderRow } from '../../orders/schema.ts'
import { shipments, type ShipmentRow } from '../../orders/shipments/schema.ts'
import { signsElectronically } from '../../orders/signs-electronically.ts'
import { checkOrderVersion } from '../order-version.ts'
import { explainRefusals } from './refuse.ts'
import { shippingTexts } from './texts.ts'

interface Asking {
  readonly headers: IncomingHttpHeaders
  readonly by: ChangedBy
}

interface AskedShipment extends Asking {
  readonly orderId: number
  readonly body: z.output<(typeof shipOrderCall)['body']>
  readonly request: KeyedRequest | undefined
  /** Whether the shop exchanges electronic documents. */
  readonly hasEdo: boolean
}

/**
 * DESK-005: ships pieces of an order. The same request with the same key gets the same shipment, whatever has become of the
 * order meanwhile.
 * @throws Refusal 400, 404, 409, 412 or 428; then nothing is changed
 */
export function shipAtDesk(
  db: Database,
  { orderId, body, request, headers, by, hasEdo }: AskedShipment,
): Promise<Pick<ShipmentRow, 'id' | 'number'>> {
  return changeOrNone(db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order === undefined) throw notFound()
    const before = request && (await shipmentOf(tx, order, request))
    if (before !== undefined) return before
    await checkOrderVersion(tx, order, headers)
    return shipOrder(tx, order, {
      lines: body.lines.map((line) => ({ ...line, serialNumbers: numbersIn(line.serialNumbers) })),
      carrier: seenText(body.carrier),
      trackNumber: seenText(body.trackNumber),
      isSigned: await signsElectronically(tx, order, { hasEdo }),
      shippedAt: momentOf(body.day, order, by.at),
      request,
      ...by,
    })
  })
}

/** DESK-006: adds or corrects the track number of a shipment. @throws Refusal 404, 409, 412 or 428 */
export function trackAtDesk(
  db: Database,
  shipmentId: number,
  { trackNumber, headers, by }: Asking & { readonly trackNumber: string },
): Promise<void> {
  return changeOrNone(db, async (tx) => {
    const { order, shipment } = await shipmentToChange(tx, shipmentId, headers)
    const typed = trackNumber.trim()
    if (typed !== shipment.trackNumber) await noteTrackNumber(tx, order, shipment, { trackNumber: typed, ...by })
  })
}

/**
 * DESK-006: adds missing serial numbers to a shipment, all or none.
 * @returns how many were not there before
 * @throws Refusal 404, 409, 412 or 428
 */
export function addNumbersAtDesk(
  db: Database,
  shipmentId: number,
  { lines, headers, by }: Asking & { readonly lines: z.output<(typeof addSerialNumbers)['body']>['lines'] },
): Promise<number> {
  return changeOrNone(db, async (tx) => {
    const { order, shipment } = await shipmentToChange(tx, shipmentId, headers)
    const results = []
    for (const { position, serialNumbers } of lines) {
      results.push(await addNumbers(tx, order, shipment, { position, serialNumbers: numbersIn(serialNumbers), ...by }))
    }
    const refusals = results.flatMap((result) => result.refusals)
    if (refusals.length > 0) throw new ShipmentRefused(refusals)
    return results.reduce((sum, { added }) => sum + added, 0)
  })
}

/** DESK-006: withdraws a shipment. @throws Refusal 404, 409, 412 or 428 */
export function withdrawAtDesk(
  db: Database,
  shipmentId: number,
  { reason, headers, by }: Asking & { readonly reason: string },
): Promise<void> {
  return changeOrNone(db, async (tx) => {
    const { order, shipment } = await shipmentToChange(tx, shipmentId, headers)
    await withdrawShipment(tx, order, shipment, { reason: reason.trim(), ...by })
  })
}

function changeOrNone<T>(db: Database, change: (tx: Database) => Promise<T>): Promise<T> {
  return explainRefusals(() => db.transaction(change))
}

async function shipmentToChange(tx: Database, shipmentId: number, headers: IncomingHttpHeaders) {
  const found = await lockShipment(tx, shipmentId)
  if (found === undefined) throw notFound()
  await checkOrderVersion(tx, found.order, headers)
  if (found.shipment.withdrawnAt !== null) throw new ShipmentRefused([{ obstacle: 'withdrawn' }])
  return found
}

/** The shipment that a request made before. @throws Refusal 409 when another request has its key */
async function shipmentOf(tx: Database, { id }: OrderRow, { key, hash }: KeyedRequest) {
  const [found] = await tx
    .select()
    .from(shipments)
    .where(and(eq(shipments.orderId, id), eq(shipments.requestKey, key)))
  if (found === undefined || found.requestHash === hash) return found
  throw new Refusal(409, { code: 'KEY_REUSED', message: shippingTexts.keyReused, orderId: id })
}

function numbersIn(typed: readonly string[] = []): string[] {
  return typed.flatMap((text) => (text.trim() === '' ? [] : [readSerialNumber(text) ?? text.trim()]))
}

function seenText(typed: string | null | undefined): string | null {
  const text = typed?.trim() ?? ''
  return text === '' ? null : text
}

/** When the goods left: now, or at the beginning of an earlier day. @throws Refusal 400 */
function momentOf(day: Day | undefined, { createdAt }: OrderRow, now: Date): Date {
  if (day === undefined || day === dayOf(now)) return now
  if (day > dayOf(now)) throw invalidRequest([{ path: 'day', message: shippingTexts.dayToCome }])
  if (day < dayOf(createdAt)) throw invalidRequest([{ path: 'day', message: shippingTexts.dayBeforeOrder }])
  return new Date(Math.max(boundsOfDay(day).start, createdAt.getTime()))
}
