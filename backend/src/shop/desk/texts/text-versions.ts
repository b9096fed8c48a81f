import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { TextVersion } from 'shared-contracts/api/desk/texts'
import type { TextKind } from 'shared-contracts/api/text-in-force'
import { boundsOfDay, dayOf, type Day } from 'shared-contracts/domain/days'
import type { Database } from '../../../platform/database/database.ts'
import { notFound, Refusal } from '../../../platform/http/refusal.ts'
import { agreementTexts } from '../../agreements/schema.ts'
import { TEXT_TYPES } from '../../agreements/text-in-force.ts'
import { writeJournal } from '../../journal/write-journal.ts'
import type { ChangedBy } from '../../orders/changes/changed-by.ts'
import { textDeskTexts as texts } from './texts.ts'

/** A version is withdrawn up to a minute before its day, so that nobody accepts it meanwhile. */
const isWithdrawable = gt(agreementTexts.inForceFrom, sql`now() + interval '1 minute'`)

/** DESK-011: all versions of a text, the latest first. */
export async function listVersions(db: Database, kind: TextKind): Promise<TextVersion[]> {
  const { docTypeId, version, inForceFrom, name, bytes } = agreementTexts
  const rows = await db
    .select({
      ...{ version, inForceFrom, name },
      size: sql<number>`octet_length(${bytes})`,
      isScheduled: sql<boolean>`${inForceFrom} > statement_timestamp()`,
    })
    .from(agreementTexts)
    .where(eq(docTypeId, TEXT_TYPES[kind]))
    .orderBy(desc(inForceFrom), desc(version))
  const current = rows.find(({ isScheduled }) => !isScheduled)
  return rows.map(({ isScheduled, ...row }) => ({
    ...row,
    inForceFrom: row.inForceFrom.toISOString(),
    state: isScheduled ? 'scheduled' : row.version === current?.version ? 'current' : 'past',
  }))
}

/** DESK-011: the file of a version, whatever its state. */
export async function findVersion(db: Database, kind: TextKind, version: string) {
  const [text] = await db.select().from(agreementTexts).where(isVersion(kind, version))
  return text
}

/** What a manager publishes: `from` is the first day in force. */
export interface NewVersion {
  readonly version: string
  readonly from: Day
  readonly bytes: Buffer
}

/**
 * Publishes a version, with a row of the journal; today's is in force at once (DESK-011).
 * @throws Refusal 400 for a day before today, 409 for a version or a day that is taken
 */
export function publishVersion(
  db: Database,
  kind: TextKind,
  { version, from, bytes }: NewVersion,
  { at, by }: ChangedBy,
) {
  const today = dayOf(at)
  const day = new Date(boundsOfDay(from).start)
  return db.transaction(async (tx) => {
    if (from < today)
      throw new Refusal(400, {
        ...{ code: 'INVALID_REQUEST', message: texts.pastDay },
        fields: [{ path: 'from', message: texts.pastDay }],
      })
    // Two managers publish one after the other; buyers still read. The transaction may have waited since `now()`.
    await tx.execute(sql`lock table ${agreementTexts} in share row exclusive mode`)
    const versions = await listVersions(tx, kind)
    if (versions.some((other) => other.version === version))
      throw new Refusal(409, { code: 'VERSION_TAKEN', message: texts.versionTaken(version) })
    const sameDay = versions.find(
      ({ state, inForceFrom }) => state === 'scheduled' && inForceFrom === day.toISOString(),
    )
    if (sameDay) throw new Refusal(409, { code: 'DAY_TAKEN', message: texts.dayTaken(sameDay.version) })
    const inForceFrom = from === today ? sql`statement_timestamp()` : day
    const name = texts.fileName(texts.names[kind], version)
    const [written] = await tx
      .insert(agreementTexts)
      .values({ docTypeId: TEXT_TYPES[kind], version, inForceFrom, name, mime: 'application/pdf', bytes })
      .returning({ sha256: agreementTexts.sha256 })
    const before = versions.find(({ state }) => state === 'current')
    await writeJournal(tx, {
      ...{ at, who: by, what: 'publish', subject: subjectOf(kind, version) },
      before: before ? { version: before.version } : null,
      after: { version, from, name, size: bytes.length, sha256: written?.sha256 },
    })
  })
}

/**
 * Withdraws a version before its day, with a row of the journal (DESK-011).
 * @throws Refusal 404 when there is none, 409 when it is or was in force
 */
export function withdrawVersion(db: Database, kind: TextKind, version: string, { at, by }: ChangedBy): Promise<void> {
  return db.transaction(async (tx) => {
    const [withdrawn] = await tx
      .delete(agreementTexts)
      .where(and(isVersion(kind, version), isWithdrawable))
      .returning({ from: agreementTexts.inForceFrom, name: agreementTexts.name, sha256: agreementTexts.sha256 })
    if (withdrawn === undefined) {
      if ((await findVersion(tx, kind, version)) === undefined) throw notFound()
      throw new Refusal(409, { code: 'IN_FORCE', message: texts.inForce })
    }
    const before = { ...withdrawn, version, from: dayOf(withdrawn.from) }
    await writeJournal(tx, { at, who: by, what: 'withdraw', subject: subjectOf(kind, version), before, after: null })
  })
}

const isVersion = (kind: TextKind, version: string) =>
  and(eq(agreementTexts.docTypeId, TEXT_TYPES[kind]), eq(agreementTexts.version, version))

/** The kind and number of a version in the journal. */
const subjectOf = (kind: TextKind, version: string) => `text ${texts.names[kind]} ${version}` as const
