import { desc, gte, max, sql, sum } from 'drizzle-orm'
import type { RemoteFallback } from 'shared-contracts/api/desk/overview'
import type { Database } from '../../../platform/database/database.ts'
import { remoteFallbacks } from '../../reports/schema.ts'

const DAY_MS = 86_400_000
/** Hours are counted whole, so that the oldest one began up to a day ago. */
const inLastDay = (now: Date) => gte(remoteFallbacks.hour, new Date(now.getTime() - DAY_MS))

/** DESK-017: how many remotes fell back in the last 24 hours. */
export async function countFallenRemotes(db: Database, now: Date): Promise<number> {
  const [found] = await db
    .select({ remotes: sql`count(distinct ${remoteFallbacks.remote})`.mapWith(Number) })
    .from(remoteFallbacks)
    .where(inLastDay(now))
  return found?.remotes ?? 0
}

/** DESK-017: the remotes that fell back in the last 24 hours, most reports first. */
export function listFallbacks(db: Database, now: Date): Promise<RemoteFallback[]> {
  const { remote, version, owner, reports } = remoteFallbacks
  return db
    .select({
      remote,
      version,
      team: sql<string>`${max(owner)}`,
      reports: sum(reports).mapWith(Number),
    })
    .from(remoteFallbacks)
    .where(inLastDay(now))
    .groupBy(remote, version)
    .orderBy(desc(sum(reports)), remote, version)
    .limit(100)
}
