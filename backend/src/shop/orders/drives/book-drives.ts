import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { DriveMonths } from 'shared-contracts/api/products'
import type { Day } from 'shared-contracts/domain/days'
import type { Database } from '../../../platform/database/database.ts'
import { products } from '../../products/schema.ts'
import { chunksOf } from '../../../platform/database/chunks-of.ts'
import { orderLines, type OrderRow } from '../schema.ts'
import { driveEvents, drives, replacementPairs, replacementPlans, type DriveRow } from './schema.ts'

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
  for (const some of chunksOf(shipped)) {
    const known = await knownDrives(tx, organisationId, some)
    const booked = some.flatMap((number) => {
      const line = lines.get(number.position)
      const before = known.get(number.serialNumber)
      const isBooked = before?.orderId === orderId && before.state !== 'withdrawn'
      return line === undefined || isBooked ? [] : [{ ...number, ...line, before }]
    })
    const rows = booked.flatMap(({ before, ...bought }) => {
      const added = { ...bought, orderId, organisationId, state: 'stock' as const, isConfirmed: true }
      return before === undefined ? [added] : []
    })
    for (const { before, ...bought } of booked) {
      if (before === undefined) continue
      const state = before.state === 'withdrawn' ? 'stock' : before.state
      const months = bought.months ?? before.months
      const change = { ...bought, orderId, isConfirmed: true, state, months }
      await tx.update(drives).set(change).where(eq(drives.id, before.id))
    }
    const ids = rows.length === 0 ? [] : await tx.insert(drives).values(rows).returning({ id: drives.id })
    const all = [...ids.map(({ id }) => id), ...booked.flatMap(({ before }) => before?.id ?? [])]
    if (all.length === 0) continue
    const event = { at, on, kind: 'bought' as const, details: { orderId } }
    await tx.insert(driveEvents).values(all.map((driveId) => ({ ...event, driveId })))
  }
  await fillPairs(tx, orderId)
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

async function knownDrives(
  tx: Database,
  organisationId: number,
  numbers: readonly ShippedNumber[],
): Promise<ReadonlyMap<string, DriveRow>> {
  const given = numbers.map(({ serialNumber }) => serialNumber)
  const rows = await tx
    .select()
    .from(drives)
    .where(and(eq(drives.organisationId, organisationId), inArray(drives.serialNumber, given)))
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
