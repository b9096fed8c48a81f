import { OutsideError, type OutsideService } from './outside-error.ts'

/** Maximum number of concurrent requests to one service: a hundred per second if each takes a fifth of a second. */
const MAX_AT_ONCE = 20
/** Maximum number of those for guests, so that places are left for signed-in buyers (A26). */
const MAX_GUESTS_AT_ONCE = 8
/** After this many failures in a row a service is not asked for PAUSE_MS. */
const MAX_FAILURES = 10
const PAUSE_MS = 5_000

/** Passes a request to its service or fails at once. `guest`: the request counts for MAX_GUESTS_AT_ONCE too. */
type Guard = <T>(ask: () => Promise<T>, asker?: 'buyer' | 'guest') => Promise<T>

/**
 * A circuit breaker for an outside service, so that a hanging service cannot fill this process with waiting requests.
 * - Closed: at most MAX_AT_ONCE requests at a time, MAX_GUESTS_AT_ONCE of them for guests.
 * - Open, after MAX_FAILURES `away` failures in a row: no requests for PAUSE_MS.
 * - Half-open, after the pause: one request at a time, until the service answers.
 *
 * An error other than OutsideError says nothing about the service and changes no state.
 */
export function createGuard(service: OutsideService, now: () => number = Date.now): Guard {
  let [underWay, guests, failures, openUntil] = [0, 0, 0, 0]

  return async (ask, asker = 'buyer') => {
    const guest = asker === 'guest' ? 1 : 0
    const isTripped = failures >= MAX_FAILURES
    if (isTripped && now() < openUntil)
      throw tooMuch('away', 'paused after repeated failures', Math.ceil((openUntil - now()) / 1_000))
    if (underWay >= (isTripped ? 1 : MAX_AT_ONCE)) throw tooMuch('busy', `${underWay} requests under way`, 1)
    if (guest > 0 && guests >= MAX_GUESTS_AT_ONCE) throw tooMuch('busy', `${guests} requests of guests under way`, 1)
    underWay += 1
    guests += guest
    try {
      const answer = await ask()
      failures = 0
      return answer
    } catch (error) {
      if (error instanceof OutsideError) {
        failures = error.fault === 'away' ? failures + 1 : 0
        if (failures >= MAX_FAILURES) openUntil = now() + PAUSE_MS
      }
      throw error
    } finally {
      underWay -= 1
      guests -= guest
    }
  }

  function tooMuch(fault: 'away' | 'busy', reason: string, retryAfter: number): OutsideError {
    return new OutsideError(service, fault, reason, { retryAfter })
  }
}
