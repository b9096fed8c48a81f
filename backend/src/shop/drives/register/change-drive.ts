import { and, eq, ne } from 'drizzle-orm'
import type { z } from 'zod/mini'
import type { changeDrive as changeCall, Activation } from 'shared-contracts/api/drives/changes'
import type { DriveDetails } from 'shared-contracts/api/drives/drives'
import { dayOf, formatDay, type Day } from 'shared-contracts/domain/days'
import { keepUntil } from 'shared-contracts/domain/drive-validity'
import type { User } from '../../../identity/user-directory.ts'
import type { Database } from '../../../platform/database/database.ts'
import { notFound, Refusal } from '../../../platform/http/refusal.ts'
import { remindOnOf } from '../../orders/drives/remind-on.ts'
import {
  driveEvents,
  drives,
  type DriveChanges,
  type DriveRow,
  type EventKind,
  type EventRow,
} from '../../orders/drives/schema.ts'
import { lockOrganisation } from '../../organisations/lock-organisation.ts'
import { activationOf } from './activation.ts'
import { actionsOf, lastChange } from './actions.ts'
import { boughtOn, checkDay, checkEnd, lastDay } from './event-days.ts'
import type { NewEvent } from './new-event.ts'
import { eventsOf, isDriveOf, readDrive } from './read-drive.ts'
import { driveTexts as texts } from './texts.ts'

/** The user who changes drives of an organisation, and the time of the change. */
export interface DriveChanger {
  readonly organisationId: number
  readonly user: Pick<User, 'id' | 'name'>
  readonly now: Date
}

type Action = z.output<typeof changeCall.body>

/**
 * DRIVE-003, DRIVE-004: appends an event to a drive and changes it. A repetition with the key changes nothing.
 * @throws Refusal 404; 409 WRONG_STATE, KEPT_LONGER, REGISTER_TAKEN; 400 for a day that cannot be
 */
export async function changeDrive(
  db: Database,
  by: DriveChanger,
  { driveId, action, key }: { readonly driveId: number; readonly action: Action; readonly key: string | undefined },
): Promise<DriveDetails> {
  return db.transaction(async (tx) => {
    await makeChange(tx, by, { driveId, action, key })
    return readDrive(tx, by.organisationId, driveId)
  })
}

/** The same within a transaction. */
export async function makeChange(
  tx: Database,
  by: DriveChanger,
  { driveId, action, key }: { readonly driveId: number; readonly action: Action; readonly key: string | undefined },
): Promise<void> {
  // Imports, readings and plans change several drives at once: two of them never wait for each other in turn.
  await lockOrganisation(tx, by.organisationId)
  const drive = await lockDrive(tx, by.organisationId, driveId)
  const events = await eventsOf(tx, drive.id)
  if (key !== undefined && events.some(({ requestKey }) => requestKey === key)) return
  if (!actionsOf(drive, events).includes(action.action)) {
    throw new Refusal(409, { code: 'WRONG_STATE', message: texts.wrongState })
  }
  const event =
    action.action === 'activate'
      ? await activate(tx, by, { drive, events, given: action, key })
      : eventOf(drive, action, { events, today: dayOf(by.now) })
  if (event.changes.state === 'working') await checkRegister(tx, drive, event)
  await writeEvent(tx, by, { drive, event, key })
}

async function lockDrive(tx: Database, organisationId: number, driveId: number): Promise<DriveRow> {
  const [drive] = await tx.select().from(drives).where(isDriveOf(organisationId, driveId)).for('update')
  if (drive === undefined) throw notFound()
  return drive
}

type PlainAction = Exclude<Action, { action: 'activate' }>

function eventOf(
  drive: DriveRow,
  action: PlainAction,
  { events, today }: { readonly events: readonly EventRow[]; readonly today: Day },
): NewEvent {
  switch (action.action) {
    case 'move':
      return { kind: 'moved', on: null, details: { place: action.place }, changes: { place: action.place } }
    case 'close':
      checkDay(action.on, { today, from: drive.registeredOn ?? lastDay(events) })
      return closing(action.on)
    case 'expertise':
      checkDay(action.on, { today, from: drive.registeredOn ?? lastDay(events) })
      return plain('expertise', action.on, { state: 'expertise', remindOn: null })
    case 'return': {
      checkDay(action.on, { today, from: lastDay(events) })
      const unused = { registerId: null, use: null, registeredOn: null, expiresOn: null, expirySource: null }
      return plain('returned', action.on, { state: 'stock', ...unused })
    }
    case 'replace':
      checkDay(action.on, { today, from: lastDay(events) })
      return plain('replaced', action.on, { state: 'replaced' })
    case 'destroy':
      checkDay(action.on, { today, from: drive.closedOn })
      if (action.isEarly !== true && drive.keepUntil !== null && action.on <= drive.keepUntil) {
        throw new Refusal(409, { code: 'KEPT_LONGER', message: texts.keptLonger(formatDay(drive.keepUntil)) })
      }
      return plain('destroyed', action.on, { state: 'destroyed', destroyedOn: action.on })
    case 'correct':
      return correction(drive, { events, eventId: action.eventId, today })
  }
}

const plain = (kind: EventKind, on: Day, changes: DriveChanges): NewEvent => ({ kind, on, details: {}, changes })

const closing = (on: Day): NewEvent =>
  plain('closed', on, { state: 'closed', closedOn: on, keepUntil: keepUntil(on), remindOn: null })

/** DRIVE-004: brings back what the last change replaced. */
function correction(
  drive: DriveRow,
  { events, eventId, today }: { readonly events: readonly EventRow[]; readonly eventId: number; readonly today: Day },
): NewEvent {
  const last = lastChange(events)
  if (last?.before == null || last.id !== eventId) {
    throw new Refusal(409, { code: 'WRONG_STATE', message: texts.notLast })
  }
  const { state, expiresOn } = { ...drive, ...last.before }
  const remindOn = state === 'working' ? remindOnOf(expiresOn, today) : null
  return {
    ...{ kind: 'corrected', on: null, details: { corrects: last.kind }, corrects: last.id },
    changes: { ...last.before, remindOn },
  }
}

/**
 * A cash register has one working drive.
 * @throws Refusal 409 when another one works in the register of a drive that begins to work, or works again
 */
async function checkRegister(tx: Database, drive: DriveRow, { kind, changes }: NewEvent): Promise<void> {
  const { registerId } = { ...drive, ...changes }
  if (registerId === null) return
  const works = and(eq(drives.registerId, registerId), eq(drives.state, 'working'), ne(drives.id, drive.id))
  const [other] = await tx.select({ serialNumber: drives.serialNumber }).from(drives).where(works).limit(1)
  if (other === undefined) return
  if (kind === 'corrected')
    throw new Refusal(409, { code: 'REGISTER_TAKEN', message: texts.registerBusy(other.serialNumber) })
  const message = texts.registerTaken(other.serialNumber)
  throw new Refusal(409, { code: 'REGISTER_TAKEN', message, fields: [{ path: 'registerNumber', message }] })
}

/** A drive begins to work; the working drive that it replaces is closed on the same day (REPL-003). */
async function activate(
  tx: Database,
  by: DriveChanger,
  {
    drive,
    events,
    given,
    key,
  }: {
    readonly drive: DriveRow
    readonly events: readonly EventRow[]
    readonly given: Activation
    readonly key: string | undefined
  },
): Promise<NewEvent> {
  const today = dayOf(by.now)
  // One that works already may have begun before its last event was written.
  const from = drive.state === 'working' ? boughtOn(events) : lastDay(events)
  checkDay(given.registeredOn, { today, from, path: 'registeredOn', early: texts.beforeBought })
  if (given.expiresOn !== undefined) checkEnd(given.expiresOn, given.registeredOn)
  if (given.replaces !== undefined)
    await closeReplaced(tx, by, { driveId: given.replaces, on: given.registeredOn, key })
  return activationOf(tx, by.organisationId, { drive, given, today })
}

async function closeReplaced(
  tx: Database,
  by: DriveChanger,
  { driveId, on, key }: { readonly driveId: number; readonly on: Day; readonly key: string | undefined },
): Promise<void> {
  const old = await lockDrive(tx, by.organisationId, driveId)
  if (old.state !== 'working') return
  checkDay(on, { today: dayOf(by.now), from: old.registeredOn, path: 'registeredOn', early: texts.beforeReplaced })
  await writeEvent(tx, by, { drive: old, event: closing(on), key })
}

async function writeEvent(
  tx: Database,
  { user, now }: DriveChanger,
  { drive, event, key }: { readonly drive: DriveRow; readonly event: NewEvent; readonly key: string | undefined },
): Promise<void> {
  const { kind, on, details, changes, corrects } = event
  const before = Object.fromEntries(Object.keys(changes).map((name) => [name, drive[name as keyof DriveChanges]]))
  await tx.update(drives).set(changes).where(eq(drives.id, drive.id))
  await tx.insert(driveEvents).values({
    ...{ driveId: drive.id, at: now, userId: user.id, who: user.name, kind, on, details },
    ...{ before: kind === 'corrected' ? null : before, corrects, requestKey: key },
  })
}
