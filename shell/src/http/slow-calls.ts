import { ApiError } from 'shared-contracts/api/error'
import { observable, type Observed } from '../browser/observable.ts'
import { eitherOf, type Step } from './middleware.ts'

/** When a call that is still going on says so, ms (F9). There is no timeout: it may go on for ever (AUTH-029). */
export const SLOW_AFTER = 8_000

/** `cancellable`: something that may be given up takes long; `awaited`: only what must be waited for does. */
export type Slowness = 'none' | 'awaited' | 'cancellable'

export interface SlowCalls {
  readonly slowness: Observed<Slowness>
  /** Gives up every slow call that may be given up: each fails as `cancelled`. */
  cancel(): void
  readonly step: Step
}

/** The calls that take longer than usual, all of them together: one notice speaks for all. */
export function createSlowCalls(): SlowCalls {
  const slowness = observable<Slowness>('none')
  /** The slow calls, each with the means to give it up where it has one. */
  const slow = new Map<symbol, (() => void) | null>()

  function show(): void {
    const cancels = [...slow.values()]
    slowness.set(cancels.length === 0 ? 'none' : cancels.some((cancel) => cancel !== null) ? 'cancellable' : 'awaited')
  }

  const step: Step = async (request, send, signal) => {
    const key = Symbol(request.name)
    const giveUp = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const cancelled = new Promise<never>((_, reject) => {
      const cancel = () => {
        reject(new ApiError(request.name, 'cancelled', 0))
        giveUp.abort()
      }
      timer = setTimeout(() => {
        slow.set(key, request.isSafe ? cancel : null)
        show()
      }, SLOW_AFTER)
    })
    try {
      return await Promise.race([cancelled, send(request.isSafe ? eitherOf(signal, giveUp.signal) : signal)])
    } finally {
      clearTimeout(timer)
      slow.delete(key)
      show()
    }
  }

  return {
    slowness,
    step,
    cancel() {
      for (const cancel of slow.values()) cancel?.()
    },
  }
}
