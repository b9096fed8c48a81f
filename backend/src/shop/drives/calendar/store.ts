import { createHash, randomBytes } from 'node:crypto'
import { and, asc, eq, gte } from 'drizzle-orm'
import { shiftDay, type Day } from 'shared-contracts/domain/days'
import type { Database } from '../../../platform/database/database.ts'
import { drives, registers } from '../../orders/drives/schema.ts'
import { organisations } from '../../organisations/schema.ts'
import type { EndingDrive } from './calendar-of.ts'
import { calendarFeeds } from './schema.ts'

/** Bytes of a token: 43 characters of base64url. */
const TOKEN_BYTES = 32
/** Days for which a feed shows an end that has passed. */
const SHOWN_DAYS = 30
/** Drives of a feed: its text has more than 1 KB of each, and calendar programs read it whole. */
const SHOWN_DRIVES = 2_000

export async function readFeed(
  db: Database,
  organisationId: number,
): Promise<{ readonly createdAt: Date } | undefined> {
  const [feed] = await db
    .select({ createdAt: calendarFeeds.createdAt })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.organisationId, organisationId))
  return feed
}

/** Gives the organisation's feed a new token, which is stored as its hash only. The one before ends. */
export async function renewFeed(
  db: Database,
  organisationId: number,
  createdAt: Date,
): Promise<{ readonly token: string; readonly createdAt: Date }> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const renewed = { tokenHash: hashOf(token), createdAt }
  await db
    .insert(calendarFeeds)
    .values({ organisationId, ...renewed })
    .onConflictDoUpdate({ target: calendarFeeds.organisationId, set: renewed })
  return { token, createdAt }
}

/** The organisation of a feed. @param name the file in its address: token and `.ics` */
export async function findFeed(
  db: Database,
  name: string,
): Promise<{ readonly organisationId: number; readonly organisation: string } | undefined> {
  const [, token] = /^([\w-]{43})\.ics$/.exec(name) ?? []
  if (token === undefined) return undefined
  const [feed] = await db
    .select({ organisationId: organisations.id, organisation: organisations.shortName })
    .from(calendarFeeds)
    .innerJoin(organisations, eq(organisations.id, calendarFeeds.organisationId))
    .where(eq(calendarFeeds.tokenHash, hashOf(token)))
  return feed
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** The working drives of an organisation that end first. Later ones come into the feed as these end. */
export async function listEndingDrives(db: Database, organisationId: number, today: Day): Promise<EndingDrive[]> {
  const found = await db
    .select({ drive: drives, name: registers.name, number: registers.number, address: registers.address })
    .from(drives)
    .leftJoin(registers, eq(registers.id, drives.registerId))
    .where(
      and(
        eq(drives.organisationId, organisationId),
        eq(drives.state, 'working'),
        gte(drives.expiresOn, shiftDay(today, -SHOWN_DAYS)),
      ),
    )
    .orderBy(asc(drives.expiresOn), asc(drives.id))
    .limit(SHOWN_DRIVES)
  return found.flatMap(({ drive: { id, serialNumber, expiresOn }, name, number, address }) =>
    expiresOn === null ? [] : [{ driveId: id, serialNumber, expiresOn, register: name ?? number, address }],
  )
}
