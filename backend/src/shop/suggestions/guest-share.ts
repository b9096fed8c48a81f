import { suggestionsRest } from '../../platform/http/refusal.ts'
import type { AttemptCounts } from '../../platform/limits/attempt-counts.ts'
import { guestLookUpLimits, type GuestShare } from '../../platform/limits/attempt-limits.ts'
import type { Guest } from './suggestions.ts'

/**
 * The guests' share of the paid requests of a day, which begins with its first request. It is counted in the database,
 * like attempts, so that neither a restart nor a further backend gives guests another share.
 */
export function createGuestShare(
  counts: Pick<AttemptCounts, 'count'>,
  share: GuestShare,
  now: () => Date = () => new Date(),
): (guest: Guest) => Promise<void> {
  return async ({ network }) => {
    const wait = await counts.count(guestLookUpLimits(network, share), now())
    if (wait !== undefined) throw suggestionsRest(wait)
  }
}
