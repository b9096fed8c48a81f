import type { AttemptCounts } from 'backend/platform/limits/attempt-counts'
import { formLimit, networkLimit, phoneLimits } from 'backend/platform/limits/attempt-limits'

/** Limits sign-in attempts (A14). Networks are those of `clientNetwork`. */
export interface Attempts {
  /** Counts a form to be opened. Gives false when the network has opened too many. */
  openForm(network: string, now: Date): Promise<boolean>
  /**
   * Counts an attempt before its password is checked.
   * @param phone undefined when the login is not a phone
   * @returns seconds to wait when there were too many
   */
  begin(network: string, phone: string | undefined, now: Date): Promise<number | undefined>
  /** Takes a successful attempt out of the counts. */
  succeed(network: string, phone: string): Promise<void>
}

export function createAttempts(counts: AttemptCounts): Attempts {
  return {
    openForm: async (network, now) => (await counts.count([formLimit(network)], now)) === undefined,

    // In one count, so that a limited network stores no phones and a limited phone leaves its network's count alone.
    begin: (network, phone, now) =>
      counts.count([networkLimit(network), ...(phone === undefined ? [] : phoneLimits(network, phone))], now),

    async succeed(network, phone) {
      // Row by row, because a statement on several rows could deadlock with `begin`.
      for (const { key } of [networkLimit(network), ...phoneLimits(network, phone)]) {
        await (key.startsWith('pair ') ? counts.forget(key) : counts.takeBack(key))
      }
    },
  }
}
