import { OutsideError, type OutsideService } from './outside-error.ts'

/** Questions under way to one service, at most: what it answers in a fifth of a second is a hundred a second. */
const AT_ONCE = 20
/** Failures in a row after which a service is left alone, and for how long, ms. */
const FAILURES = 10
const PAUSE = 5_000

/** Lets a question through to its service, or fails at once. */
export type Guard = <T>(ask: () => Promise<T>) => Promise<T>

/**
 * Keeps a service that hangs from filling this process with questions nobody will answer. Three states: *open* lets so many
 * through at once; after ten failures of the kind `away` in a row it is *shut* for five seconds and nothing is asked; then
 * it is *tried* with one question at a time until one is answered.
 */
export function createGuard(service: OutsideService, now: () => number = Date.now): Guard {
  let [underWay, failures, shutUntil] = [0, 0, 0]

  return async (ask) => {
    const isTried = failures >= FAILURES
    if (isTried && now() < shutUntil) throw tooMuch('away', 'left alone', Math.ceil((shutUntil - now()) / 1_000))
    if (underWay >= (isTried ? 1 : AT_ONCE)) throw tooMuch('busy', `${underWay} questions under way`, 1)
    underWay += 1
    try {
      const answer = await ask()
      failures = 0
      return answer
    } catch (error) {
      failures = error instanceof OutsideError && error.fault === 'away' ? failures + 1 : 0
      if (failures >= FAILURES) shutUntil = now() + PAUSE
      throw error
    } finally {
      underWay -= 1
    }
  }

  function tooMuch(fault: 'away' | 'busy', reason: string, retryAfter: number): OutsideError {
    return new OutsideError(service, fault, reason, { retryAfter })
  }
}
