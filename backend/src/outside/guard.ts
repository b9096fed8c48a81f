import { OutsideError, type OutsideService } from './outside-error.ts'

/** Most concurrent requests to one service: a hundred per second if each takes a fifth of a second. */
const AT_ONCE = 20
/** After this many failures in a row a service is not asked for PAUSE ms. */
const FAILURES = 10
const PAUSE = 5_000

/** Passes a request to its service or fails at once. */
export type Guard = <T>(ask: () => Promise<T>) => Promise<T>

/**
 * A circuit breaker for an outside service, so that a hanging service cannot fill this process with waiting requests.
 * Closed: at most AT_ONCE requests at a time. Open, after FAILURES `away` failures in a row: no requests for PAUSE ms.
 * Half-open, after the pause: one request at a time, until the service answers.
 */
export function createGuard(service: OutsideService, now: () => number = Date.now): Guard {
  let [underWay, failures, openUntil] = [0, 0, 0]

  return async (ask) => {
    const isTripped = failures >= FAILURES
    if (isTripped && now() < openUntil)
      throw tooMuch('away', 'paused after repeated failures', Math.ceil((openUntil - now()) / 1_000))
    if (underWay >= (isTripped ? 1 : AT_ONCE)) throw tooMuch('busy', `${underWay} requests under way`, 1)
    underWay += 1
    try {
      const answer = await ask()
      failures = 0
      return answer
    } catch (error) {
      failures = error instanceof OutsideError && error.fault === 'away' ? failures + 1 : 0
      if (failures >= FAILURES) openUntil = now() + PAUSE
      throw error
    } finally {
      underWay -= 1
    }
  }

  function tooMuch(fault: 'away' | 'busy', reason: string, retryAfter: number): OutsideError {
    return new OutsideError(service, fault, reason, { retryAfter })
  }
}
