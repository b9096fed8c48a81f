import { and, asc, between, eq, gt, gte, isNull, lt, or, sql, type SQL } from 'drizzle-orm'
import type { z } from 'zod/mini'
import { SOON_DAYS, type getDrives, type Drive, type DriveCondition } from 'shared-contracts/api/drives/drives'
import type { Day } from 'shared-contracts/domain/days'
import { expiryOf } from 'shared-contracts/domain/drive-validity'
import { lookupText } from 'shared-contracts/domain/lookup-text'
import { contains } from '../../../platform/database/contains.ts'
import type { Database } from '../../../platform/database/database.ts'
import { drives, registers } from '../../orders/drives/schema.ts'
import { driveOf, isItsRegister, selectDrives } from './stored-drive.ts'

/** `dueOn` of a drive without a day. */
const NO_DAY = '9999-12-31'

/** What a list is filtered by. */
export type DriveFilter = Omit<z.output<typeof getDrives.query>, 'after'>

/** The place of a drive in its list. */
export interface DrivePosition {
  readonly dueOn: Day
  readonly id: number
}

/** DRIVE-002: the drives of a filter after a position, the soonest end first. */
export async function findDrives(
  db: Database,
  organisationId: number,
  { filter, today, after, limit }: { filter: DriveFilter; today: Day; after: DrivePosition | undefined; limit: number },
): Promise<{ drives: Drive[]; positions: DrivePosition[] }> {
  const rows = await selectDrives(db)
    .where(and(fits(organisationId, filter, today), isAfter(after)))
    .orderBy(asc(drives.dueOn), asc(drives.id))
    .limit(limit)
  return {
    drives: rows.map(driveOf),
    positions: rows.map(({ drive: { dueOn, id } }) => ({ dueOn: dueOn ?? '', id })),
  }
}

/** Whether a drive comes after a position of its list. */
export const isAfter = (position: DrivePosition | undefined): SQL | undefined =>
  position && sql`(${drives.dueOn}, ${drives.id}) > (${position.dueOn}, ${position.id})`

/** How many drives a filter finds. */
export async function countDrives(
  db: Database,
  organisationId: number,
  { filter, today }: { filter: DriveFilter; today: Day },
): Promise<number> {
  const count = db
    .select({ count: sql<number>`count(*)::int` })
    .from(drives)
    .$dynamic()
  // Without the cash registers a count reads one index alone.
  const isSearch = isGiven(filter.address) || isGiven(filter.q)
  const counted = isSearch ? count.leftJoin(registers, isItsRegister) : count
  const [row] = await counted.where(fits(organisationId, filter, today))
  return row?.count ?? 0
}

/** Whether a drive, with its cash register, is one of the filter. */
export function fits(organisationId: number, filter: DriveFilter, today: Day): SQL | undefined {
  const { tab, month, kind, condition, address, q } = filter
  return and(
    eq(drives.organisationId, organisationId),
    eq(drives.tab, tab),
    month === undefined ? undefined : endsIn(month, today),
    kind === undefined
      ? undefined
      : kind === 'none'
        ? isNull(drives.months)
        : eq(drives.months, kind === '15' ? 15 : 36),
    condition && conditionOf(condition, today),
    isGiven(address)
      ? contains(sql`coalesce(${registers.address}, ${drives.place}, '')`, lookupText(address))
      : undefined,
    isGiven(q) ? hasPart(q) : undefined,
  )
}

const isGiven = (text: string | undefined): text is string => text !== undefined && text.trim() !== ''

/** DRIVE-015: of the chart's first month, what has ended already is not counted. */
function endsIn(month: string, today: Day): SQL | undefined {
  const first = `${month}-01`
  const next = sql`(${first}::date + interval '1 month')::date`
  return and(gte(drives.dueOn, first < today ? today : first), lt(drives.dueOn, next))
}

function hasPart(q: string): SQL | undefined {
  const text = lookupText(q)
  const digits = text.replaceAll(' ', '')
  return or(
    sql`strpos(${drives.serialNumber}, ${digits}) > 0`,
    sql`strpos(coalesce(${registers.number}, ''), ${digits}) > 0`,
    contains(sql`coalesce(${registers.name}, '')`, text),
  )
}

/** By `dueOn`, which an index has: the end of a working drive, «хранить до» of a closed one. */
function conditionOf(condition: DriveCondition, today: Day): SQL | undefined {
  const { state, dueOn } = drives
  switch (condition) {
    case 'soon':
      return between(dueOn, today, expiryOf(today, SOON_DAYS))
    case 'expired':
      return lt(dueOn, today)
    case 'later':
      return and(gt(dueOn, expiryOf(today, SOON_DAYS)), lt(dueOn, NO_DAY))
    case 'unknown':
      return eq(dueOn, NO_DAY)
    case 'kept':
      return and(eq(state, 'closed'), gte(dueOn, today))
    case 'mayDestroy':
      return and(eq(state, 'closed'), lt(dueOn, today))
    default:
      return eq(state, condition)
  }
}
