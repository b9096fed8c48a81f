import type { FastifyInstance } from 'fastify'
import { and, asc, eq, exists, gt, lte, not, sql, type SQL } from 'drizzle-orm'
import { boundsOfDay, dayOf, type Day } from 'shared-contracts/domain/days'
import { repeatWhileListening } from '../../../platform/background/repeat-while-listening.ts'
import type { Database } from '../../../platform/database/database.ts'
import { drives } from '../../orders/drives/schema.ts'
import { letters } from '../../orders/letters/schema.ts'
import { remindOrganisation } from './remind-organisation.ts'

/** Pause between two passes. */
const PAUSE_MS = 60_000
/** Organisations found by one statement. */
const BATCH_SIZE = 100
/** Letters go from 9:00 in Moscow. */
const FIRST_LETTER_MS = 9 * 60 * 60_000

/**
 * DRIVE-011. One pass: requests the letters of the day for every organisation with drives whose day to remind has come,
 * once a day for each. Several backends may run it at the same time.
 * @throws the first error of an organisation, after all others had their letters
 */
export async function remindOfDrives(db: Database, now: Date, signal: AbortSignal): Promise<void> {
  const today = dayOf(now)
  if (now.getTime() < boundsOfDay(today).start + FIRST_LETTER_MS) return
  const errors: unknown[] = []
  let last = 0
  while (!signal.aborted) {
    const found = await findDue(db, today, last)
    for (const id of found) {
      if (signal.aborted) break
      await db.transaction((tx) => remindOrganisation(tx, id, now)).catch((error: unknown) => errors.push(error))
      last = id
    }
    if (found.length < BATCH_SIZE) break
  }
  if (errors.length > 0) throw errors[0]
}

/** Organisations after another one, by id, with drives that are due and without a letter of the day. */
async function findDue(db: Database, today: Day, after: number): Promise<number[]> {
  const { organisationId, remindOn } = drives
  const found = await db
    .selectDistinct({ id: organisationId })
    .from(drives)
    .where(and(lte(remindOn, today), gt(organisationId, after), not(hasLetter(db, sql`${organisationId}`, today))))
    .orderBy(asc(organisationId))
    .limit(BATCH_SIZE)
  return found.map(({ id }) => id)
}

function hasLetter(db: Database, organisationId: SQL, day: Day): SQL {
  const isOfDay = and(eq(letters.kind, 'drives'), eq(letters.cause, sql`${organisationId} || ${` ${day}`}`))
  return exists(
    db
      .select({ one: sql`1` })
      .from(letters)
      .where(isOfDay),
  )
}

/** Reminds of drives from the moment the backend listens until it closes. */
export function registerDriveReminders(app: FastifyInstance, db: Database): void {
  repeatWhileListening(app, {
    run: (signal) => remindOfDrives(db, new Date(), signal),
    pause: PAUSE_MS,
    job: 'drive reminders',
    failure: 'buyers are not reminded of drives that end',
  })
}
