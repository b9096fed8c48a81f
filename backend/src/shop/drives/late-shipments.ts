import type { FastifyInstance } from 'fastify'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { dayOf } from 'shared-contracts/domain/days'
import { repeatWhileListening } from '../../platform/background/repeat-while-listening.ts'
import type { Database } from '../../platform/database/database.ts'
import { lockShipment } from '../orders/changes/lock-order.ts'
import { bookDrives } from '../orders/drives/book-drives.ts'
import { drives } from '../orders/drives/schema.ts'
import { serialNumbers, shipments } from '../orders/shipments/schema.ts'

/** Pause between two passes, and the age of the shipments that they look at. */
const PAUSE_MS = 60 * 60_000
const LATE_MS = 7 * 24 * 60 * 60_000
/** Shipments of one pass. */
const BATCH_SIZE = 100

/**
 * DRIVE-001: enters the drives of shipments that a backend of the release before made while it still ran beside this one: it
 * knows no register.
 */
export async function bookLateShipments(db: Database, now: Date): Promise<void> {
  const { orderId, number, shippedAt, withdrawnAt } = shipments
  const isItsNumber = and(eq(serialNumbers.orderId, orderId), eq(serialNumbers.shipmentNumber, number))
  const isItsDrive = and(
    eq(drives.organisationId, serialNumbers.organisationId),
    eq(drives.serialNumber, serialNumbers.serialNumber),
  )
  const late = await db
    .selectDistinct({ id: shipments.id })
    .from(shipments)
    .innerJoin(serialNumbers, isItsNumber)
    .leftJoin(drives, isItsDrive)
    .where(and(gt(shippedAt, new Date(now.getTime() - LATE_MS)), isNull(withdrawnAt), isNull(drives.id)))
    .limit(BATCH_SIZE)
  for (const { id } of late) await db.transaction((tx) => bookShipment(tx, id, now))
}

async function bookShipment(tx: Database, shipmentId: number, now: Date): Promise<void> {
  const found = await lockShipment(tx, shipmentId)
  if (found === undefined || found.shipment.withdrawnAt !== null) return
  const { order, shipment } = found
  const { serialNumber, position } = serialNumbers
  const rows = await tx
    .select({ serialNumber, position })
    .from(serialNumbers)
    .where(and(eq(serialNumbers.orderId, order.id), eq(serialNumbers.shipmentNumber, shipment.number)))
  await bookDrives(tx, order, rows, { at: now, on: dayOf(shipment.shippedAt) })
}

/** Looks for such shipments from the moment the backend listens until it closes. */
export function registerLateShipments(app: FastifyInstance, db: Database): void {
  repeatWhileListening(app, {
    run: () => bookLateShipments(db, new Date()),
    pause: PAUSE_MS,
    job: 'late shipments',
    failure: 'drives that another backend has shipped are not in the register yet',
  })
}
