import { and, asc, eq, isNull, lte, ne, or } from 'drizzle-orm'
import { dayOf, shiftDay, type Day } from 'shared-contracts/domain/days'
import type { Database } from '../../../platform/database/database.ts'
import { remindOnOf } from '../../orders/drives/remind-on.ts'
import { drives, registers } from '../../orders/drives/schema.ts'
import type { DrivesNews, EndingDrive } from '../../orders/letters/news.ts'
import { letters } from '../../orders/letters/schema.ts'
import { lockOrganisation } from '../../organisations/lock-organisation.ts'
import { recipientsOf } from './recipients.ts'

/** Drives that a letter lists. */
const LISTED = 100

/**
 * DRIVE-011: requests the letters of the day about all drives of an organisation that are due, one for each recipient, and
 * schedules the next ones. An organisation that had its letters today waits for tomorrow.
 * @param tx a transaction
 */
export async function remindOrganisation(tx: Database, organisationId: number, now: Date): Promise<void> {
  const today = dayOf(now)
  const cause = `${organisationId} ${today}`
  await lockOrganisation(tx, organisationId)
  const isSent = and(eq(letters.kind, 'drives'), eq(letters.cause, cause))
  if ((await tx.$count(letters, isSent)) > 0) return
  const due = await readDue(tx, organisationId, today)
  const news: DrivesNews = { kind: 'drives', drives: due.slice(0, LISTED), count: due.length }
  const recipients = due.length === 0 ? [] : await recipientsOf(tx, organisationId)
  const rows = recipients.map((userId, index) => ({
    ...{ organisationId, userId, kind: news.kind, news, dueAt: now },
    // The first one stands for the letters of the day.
    cause: index === 0 ? cause : `${cause} ${userId}`,
  }))
  if (rows.length > 0) await tx.insert(letters).values(rows)
  await schedule(tx, organisationId, { today, ends: new Set(due.map(({ expiresOn }) => expiresOn)) })
}

/** The working drives of an organisation that are due, the soonest end first. */
async function readDue(tx: Database, organisationId: number, today: Day): Promise<EndingDrive[]> {
  const found = await tx
    .select({
      serialNumber: drives.serialNumber,
      expiresOn: drives.expiresOn,
      name: registers.name,
      number: registers.number,
    })
    .from(drives)
    .leftJoin(registers, eq(registers.id, drives.registerId))
    .where(and(isDue(organisationId, today), eq(drives.state, 'working')))
    .orderBy(asc(drives.expiresOn), asc(drives.serialNumber))
  return found.flatMap(({ serialNumber, expiresOn, name, number }) =>
    expiresOn === null ? [] : [{ serialNumber, expiresOn, register: name ?? number }],
  )
}

/** Drives with the same end are due on the same days. Those that do not work any longer have none. */
async function schedule(
  tx: Database,
  organisationId: number,
  { today, ends }: { readonly today: Day; readonly ends: ReadonlySet<Day> },
): Promise<void> {
  const isMeant = isDue(organisationId, today)
  for (const expiresOn of ends) {
    const remindOn = remindOnOf(expiresOn, shiftDay(today, 1))
    const endsThen = and(eq(drives.state, 'working'), eq(drives.expiresOn, expiresOn))
    await tx.update(drives).set({ remindOn }).where(and(isMeant, endsThen))
  }
  const isOut = or(ne(drives.state, 'working'), isNull(drives.expiresOn))
  await tx.update(drives).set({ remindOn: null }).where(and(isMeant, isOut))
}

const isDue = (organisationId: number, today: Day) =>
  and(eq(drives.organisationId, organisationId), lte(drives.remindOn, today))
