import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { DriveMonths } from 'shared-contracts/api/products'
import { dayOf, type Day } from 'shared-contracts/domain/days'
import type { Database } from '../../../platform/database/database.ts'
import { products } from '../../products/schema.ts'
import { chunksOf } from '../../../platform/database/chunks-of.ts'
import { orderLines, type OrderRow } from '../schema.ts'
import { computedEnd, NO_END } from './computed-end.ts'
import { remindOnOf } from './remind-on.ts'
import { driveEvents, drives, replacementPairs, replacementPlans, type DriveChanges, type DriveRow } from './schema.ts'

/** A serial number of a shipment, and the line of the order. */
interface ShippedNumber {
  readonly serialNumber: string
  readonly position: number
}

/**
 * DRIVE-001: enters the drives of a shipment into the register of the buying organisation. A drive that it has already,
 * typed or of a withdrawn shipment, keeps its history.
 * @param on the day on which they were shipped
 */
export async function bookDrives(
  tx: Database,
  { id: orderId, organisationId }: Pick<OrderRow, 'id' | 'organisationId'>,
  shipped: readonly ShippedNumber[],
  { at, on }: { readonly at: Date; readonly on: Day },
): Promise<void> {
  if (shipped.length === 0) return
  const lines = await linesOf(tx, orderId)
  for (const some of chunksOf(shipped.toSorted(byNumber))) {
    const known = await lockedDrives(tx, organisationId, some)
    const booked = some.flatMap(({ serialNumber, position }) => {
      const [line, before] = [lines.get(position), known.get(serialNumber)]
      const isBooked = before?.orderId === orderId && before.state !== 'withdrawn'
      return line === undefined || before === undefined || isBooked ? [] : [{ before, line: { ...line, position } }]
    })
    if (booked.length === 0) continue
    const bought = { orderId, isConfirmed: true }
    for (const [position, { productName, months }] of lines) {
      const fresh = booked.filter(({ before, line }) => before.state === 'withdrawn' && line.position === position)
      const change = { ...bought, position, productName, state: 'stock' as const, ...(months !== null && { months }) }
      const ids = fresh.map(({ before }) => before.id)
      if (ids.length > 0) await tx.update(drives).set(change).where(inArray(drives.id, ids))
    }
    for (const { before, line } of booked.filter((one) => one.before.state !== 'withdrawn')) {
      const months = line.months ?? before.months
      const change = { ...bought, ...line, months, ...endOf({ ...before, months }, at) }
      await tx.update(drives).set(change).where(eq(drives.id, before.id))
    }
    const event = { at, on, kind: 'bought' as const, details: { orderId } }
    await tx.insert(driveEvents).values(booked.map(({ before }) => ({ ...event, driveId: before.id })))
  }
  await fillPairs(tx, orderId)
}

const byNumber = (one: ShippedNumber, other: ShippedNumber) => one.serialNumber.localeCompare(other.serialNumber)

/** DRIVE-007: the end of a drive that works already and had none, because its kind was not known. */
function endOf(drive: DriveRow, at: Date): DriveChanges {
  if (drive.state !== 'working' || drive.expiresOn !== null) return {}
  const end = computedEnd(drive) ?? NO_END
  return { ...end, remindOn: remindOnOf(end.expiresOn, dayOf(at)) }
}

async function linesOf(
  tx: Database,
  orderId: number,
): Promise<ReadonlyMap<number, { productName: string; months: DriveMonths | null }>> {
  const { position, productName, productId } = orderLines
  const rows = await tx
    .select({ position, productName, months: products.months })
    .from(orderLines)
    .innerJoin(products, eq(products.id, productId))
    .where(eq(orderLines.orderId, orderId))
  return new Map(rows.map(({ position: line, ...rest }) => [line, rest]))
}

/**
 * The organisation's drives with the numbers, locked. New ones are entered as withdrawn, which the register does not show: an
 * import or a reading of the same numbers comes before or after.
 */
async function lockedDrives(
  tx: Database,
  organisationId: number,
  numbers: readonly ShippedNumber[],
): Promise<ReadonlyMap<string, DriveRow>> {
  const given = numbers.map(({ serialNumber }) => serialNumber)
  await tx
    .insert(drives)
    .values(given.map((serialNumber) => ({ organisationId, serialNumber, state: 'withdrawn' as const })))
    .onConflictDoNothing()
  const rows = await tx
    .select()
    .from(drives)
    .where(and(eq(drives.organisationId, organisationId), inArray(drives.serialNumber, given)))
    .orderBy(drives.id)
    .for('update')
  return new Map(rows.map((row) => [row.serialNumber, row]))
}

/**
 * DRIVE-001, SHIP-006: takes the drives of a withdrawn shipment out of the register. One that is used already stays, without
 * its order.
 */
export async function withdrawDrives(
  tx: Database,
  { id: orderId, organisationId }: Pick<OrderRow, 'id' | 'organisationId'>,
  numbers: readonly string[],
  at: Date,
): Promise<void> {
  for (const some of chunksOf(numbers)) {
    const isMeant = and(
      eq(drives.organisationId, organisationId),
      eq(drives.orderId, orderId),
      inArray(drives.serialNumber, some),
    )
    const found = await tx.select().from(drives).where(isMeant).for('update')
    if (found.length === 0) continue
    const free = { orderId: null, position: null, productName: null, isConfirmed: false }
    const ids = found.map(({ id }) => id)
    const unused = found.filter(({ state }) => state === 'stock').map(({ id }) => id)
    await tx.update(drives).set(free).where(inArray(drives.id, ids))
    await tx.update(drives).set({ state: 'withdrawn' }).where(inArray(drives.id, unused))
    await tx.update(replacementPairs).set({ newDriveId: null }).where(inArray(replacementPairs.newDriveId, unused))
    const event = { at, kind: 'withdrawn' as const, details: { orderId } }
    await tx.insert(driveEvents).values(ids.map((driveId) => ({ ...event, driveId })))
  }
}

/** REPL-003: gives the pairs of the order's plan that wait for a drive the shipped ones, by product. */
async function fillPairs(tx: Database, orderId: number): Promise<void> {
  const open = await tx
    .select({ id: replacementPairs.id, productId: replacementPairs.productId })
    .from(replacementPairs)
    .innerJoin(replacementPlans, eq(replacementPlans.id, replacementPairs.planId))
    .where(and(eq(replacementPlans.orderId, orderId), isNull(replacementPairs.newDriveId)))
    .orderBy(replacementPairs.id)
  if (open.length === 0) return
  const shipped = await tx
    .select({ id: drives.id, productId: orderLines.productId })
    .from(drives)
    .innerJoin(orderLines, and(eq(orderLines.orderId, drives.orderId), eq(orderLines.position, drives.position)))
    .leftJoin(replacementPairs, eq(replacementPairs.newDriveId, drives.id))
    .where(and(eq(drives.orderId, orderId), eq(drives.state, 'stock'), isNull(replacementPairs.id)))
    .orderBy(drives.serialNumber)
  for (const { id, productId } of open) {
    const index = shipped.findIndex((drive) => drive.productId === productId)
    const [drive] = index < 0 ? [] : shipped.splice(index, 1)
    if (drive === undefined) continue
    await tx.update(replacementPairs).set({ newDriveId: drive.id }).where(eq(replacementPairs.id, id))
  }
}
