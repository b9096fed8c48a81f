import { and, asc, desc, eq, ne, or } from 'drizzle-orm'
import type { Drive, DriveDetails, DriveEvent } from 'shared-contracts/api/drives/drives'
import type { Database } from '../../../platform/database/database.ts'
import { isStorableId } from '../../../platform/database/ids.ts'
import { notFound } from '../../../platform/http/refusal.ts'
import { driveEvents, drives, replacementPairs, replacementPlans, type EventRow } from '../../orders/drives/schema.ts'
import { actionsOf } from './actions.ts'
import { driveOf, selectDrives } from './stored-drive.ts'

/** Newest events of a drive that are shown: far more than a drive has. */
const EVENTS = 200

/** DRIVE-014: a drive of the organisation. */
export const isDriveOf = (organisationId: number, driveId: number) =>
  and(
    eq(drives.id, isStorableId(driveId) ? driveId : 0),
    eq(drives.organisationId, organisationId),
    ne(drives.state, 'withdrawn'),
  )

/** DRIVE-003: a drive with its history. @throws Refusal 404 */
export async function readDrive(db: Database, organisationId: number, driveId: number): Promise<DriveDetails> {
  const [found] = await selectDrives(db).where(isDriveOf(organisationId, driveId))
  if (found === undefined) throw notFound()
  const events = await eventsOf(db, driveId)
  return {
    drive: driveOf(found),
    events: events.map(eventOf),
    actions: actionsOf(found.drive, events),
    planId: await planOf(db, driveId),
  }
}

/** The events of a drive, the newest first. */
export async function eventsOf(db: Database, driveId: number): Promise<EventRow[]> {
  const ofDrive = eq(driveEvents.driveId, driveId)
  return db.select().from(driveEvents).where(ofDrive).orderBy(desc(driveEvents.id)).limit(EVENTS)
}

function eventOf({ id, at, on, who, kind, details }: EventRow): DriveEvent {
  const { register, place, orderId, corrects, expiresOn } = details
  return {
    ...{ eventId: id, at: at.toISOString(), on, who, kind, register, place, corrects },
    orderId: orderId ?? null,
    expiresOn: expiresOn ?? null,
  }
}

/** REPL-003: the latest plan in which the drive is replaced or replaces. */
async function planOf(db: Database, driveId: number): Promise<number | null> {
  const { planId, oldDriveId, newDriveId } = replacementPairs
  const [pair] = await db
    .select({ planId })
    .from(replacementPairs)
    .where(or(eq(oldDriveId, driveId), eq(newDriveId, driveId)))
    .orderBy(desc(planId))
    .limit(1)
  return pair?.planId ?? null
}

/** DRIVE-013: the drives of an order of the organisation, by number, and the plan that it was placed with. */
export async function readOrderDrives(
  db: Database,
  organisationId: number,
  orderId: number,
): Promise<{ drives: Drive[]; planId: number | null }> {
  const rows = await selectDrives(db)
    .where(and(eq(drives.orderId, orderId), eq(drives.organisationId, organisationId), ne(drives.state, 'withdrawn')))
    .orderBy(asc(drives.serialNumber))
  const { id, orderId: placed } = replacementPlans
  const [plan] = await db.select({ id }).from(replacementPlans).where(eq(placed, orderId))
  return { drives: rows.map(driveOf), planId: plan?.id ?? null }
}
