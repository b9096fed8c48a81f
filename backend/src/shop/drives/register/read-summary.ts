import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import { SOON_DAYS, type DrivesSummary } from 'shared-contracts/api/drives/drives'
import type { Day } from 'shared-contracts/domain/days'
import { expiryOf } from 'shared-contracts/domain/drive-validity'
import type { Database } from '../../../platform/database/database.ts'
import { drives, replacementPairs, replacementPlans } from '../../orders/drives/schema.ts'

/** Months of the chart (DRIVE-015). */
const MONTHS = 24
/** Plans that are told, of the newest ones. */
const [PLANS, NEWEST_PLANS] = [3, 20]
/** Month of `due_on` of a drive without an end. */
const NO_END = '9999-12'

const count = (condition: ReturnType<typeof sql>) => sql<number>`(count(*) filter (where ${condition}))::int`

/** DRIVE-013, DRIVE-015: what the register of an organisation counts on a day. */
export async function readSummary(db: Database, organisationId: number, today: Day): Promise<DrivesSummary> {
  const { tab, dueOn } = drives
  const ofOrganisation = eq(drives.organisationId, organisationId)
  const soonUntil = expiryOf(today, SOON_DAYS)
  const tabs = await db
    .select({ tab, count: sql<number>`count(*)::int` })
    .from(drives)
    .where(and(ofOrganisation, isNotNull(tab)))
    .groupBy(tab)
  const ends = await db
    .select({
      month: sql<string>`to_char(${dueOn}, 'YYYY-MM')`,
      expired: count(sql`${dueOn} < ${today}`),
      soon: count(sql`${dueOn} between ${today} and ${soonUntil}`),
      left: count(sql`${dueOn} >= ${today}`),
    })
    .from(drives)
    .where(and(ofOrganisation, eq(tab, 'work')))
    .groupBy(sql`1`)
  const months = monthsFrom(today).map((month) => {
    const found = ends.find((end) => end.month === month)
    return { month, count: found?.left ?? 0, soon: found?.soon ?? 0 }
  })
  const last = months.at(-1)?.month ?? ''
  const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)
  return {
    today,
    soonUntil,
    counts: { work: 0, stock: 0, archive: 0, ...Object.fromEntries(tabs.map((row) => [row.tab, row.count])) },
    soon: sum(ends.map((end) => end.soon)),
    expired: sum(ends.map((end) => end.expired)),
    later: sum(ends.filter(({ month }) => month > last && month !== NO_END).map((end) => end.left)),
    unknown: ends.find(({ month }) => month === NO_END)?.left ?? 0,
    months,
    plans: await openPlans(db, organisationId),
  }
}

function monthsFrom(today: Day): string[] {
  const [year, month] = today.split('-').map(Number)
  return Array.from({ length: MONTHS }, (_, index) =>
    new Date(Date.UTC(year ?? 0, (month ?? 1) - 1 + index, 1)).toISOString().slice(0, 7),
  )
}

/** REPL-003: of the newest plans those whose new drives are there and do not work yet. */
async function openPlans(db: Database, organisationId: number): Promise<DrivesSummary['plans']> {
  const newest = db
    .select({ id: replacementPlans.id, orderId: replacementPlans.orderId })
    .from(replacementPlans)
    .where(eq(replacementPlans.organisationId, organisationId))
    .orderBy(desc(replacementPlans.id))
    .limit(NEWEST_PLANS)
    .as('newest')
  return db
    .select({ planId: newest.id, orderId: newest.orderId, pairs: sql<number>`count(*)::int` })
    .from(newest)
    .innerJoin(replacementPairs, eq(replacementPairs.planId, newest.id))
    .innerJoin(drives, and(eq(drives.id, replacementPairs.newDriveId), eq(drives.state, 'stock')))
    .groupBy(newest.id, newest.orderId)
    .orderBy(desc(newest.id))
    .limit(PLANS)
}
