import { sql } from 'drizzle-orm'
import type { BrowserReport } from 'shared-contracts/api/reports'
import { scrub } from 'shared-contracts/domain/scrub'
import type { Identity } from '../../identity/identity.ts'
import type { Database } from '../../platform/database/database.ts'
import { fallbacksLimit } from '../../platform/limits/attempt-limits.ts'
import { remoteFallbacks } from './schema.ts'

const HOUR_MS = 3_600_000

/** The form of a version. It is not scrubbed, because the hash in `1.0.0-dev.9038612ab` looks like a telephone number. */
export const VERSION = /^\d{1,4}\.\d{1,4}\.\d{1,4}(?:-dev\.[0-9a-f]{1,16})?$/

interface Counting {
  readonly db: Database
  readonly counts: Identity['counts']
  /** From where the reports came. */
  readonly network: string
  readonly now: Date
}

/**
 * DESK-017: counts the reports that a remote runs another version than the live one, in one row for each remote, version
 * and hour. Of one network a bounded number counts.
 */
export async function countFallbacks(
  { db, counts, network, now }: Counting,
  reports: readonly BrowserReport[],
): Promise<void> {
  for (const report of reports) {
    if (report.kind !== 'error' || report.where !== 'fallback') continue
    if ((await counts.count([fallbacksLimit(network)], now)) !== undefined) return
    const { remote, owner } = report
    const hour = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS)
    const version = VERSION.test(report.version) ? report.version : 'other'
    await db
      .insert(remoteFallbacks)
      .values({ remote, version, hour, owner: scrub(owner), reports: 1 })
      .onConflictDoUpdate({
        target: [remoteFallbacks.hour, remoteFallbacks.remote, remoteFallbacks.version],
        set: { reports: sql`${remoteFallbacks.reports} + 1`, owner: scrub(owner) },
      })
  }
}
