import { eq } from 'drizzle-orm'
import { endedSessions } from '../../identity/schema.ts'
import type { UnwantedRows } from '../../platform/clean-up/clean-up.ts'
import { countKinds } from '../../platform/limits/attempt-limits.ts'
import { signInAttempts } from '../../platform/limits/schema.ts'
import { spentCaptchas } from '../captcha/schema.ts'
import { lists } from '../lists/schema.ts'
import { RESTORABLE_MS } from '../lists/store.ts'
import { letters } from '../orders/letters/schema.ts'
import { exchangeRefusals, exchangeRuns } from '../exchange/runs/schema.ts'
import { exchangeSessions } from '../exchange/schema.ts'
import { orderKeys } from '../orders/schema.ts'
import { invitations } from '../people/schema.ts'
import { remoteFallbacks } from '../reports/schema.ts'

const HOUR = 60 * 60_000
const DAY = 24 * HOUR

/** A14: kept counts of attempts of each kind. Visitors without a session can store them. */
const COUNTS = 10_000

/**
 * The rows that no backend needs any longer.
 * @param counts kept counts of attempts of each kind
 */
export function unwantedRows(counts = COUNTS): UnwantedRows {
  return {
    outdated: [
      [signInAttempts.windowEnds, 0],
      // Longer than the life of any captcha token: five minutes.
      [spentCaptchas.spentAt, HOUR],
      // Longer than the life of an access token: a day.
      [endedSessions.endedAt, 30 * DAY],
      // A key lives as long as the tab of its draft, so no client repeats one a month later.
      [orderKeys.createdAt, 30 * DAY],
      // What a letter tells happens once, and no order is reminded of a day that long ago (LETTER-002).
      [letters.settledAt, 90 * DAY],
      // A session of the exchange ends after 12 hours without a request.
      [exchangeSessions.usedAt, 2 * DAY],
      // EXCH-028: as long as the file of their run. Refusals first: a run has up to a thousand.
      [exchangeRefusals.refusedAt, 30 * DAY],
      [exchangeRuns.startedAt, 365 * DAY],
      // TEAM-003.
      [invitations.expiresAt, 0],
      // LIST-003.
      [lists.deletedAt, RESTORABLE_MS],
      // DESK-017: the desk shows those of a day.
      [remoteFallbacks.hour, 7 * DAY],
    ],
    // Bounded by kind: otherwise many counts with a long window would displace those with a short one.
    bounded: countKinds.map((kind) => [
      { time: signInAttempts.windowEnds, only: eq(signInAttempts.kind, kind) },
      counts,
    ]),
  }
}
