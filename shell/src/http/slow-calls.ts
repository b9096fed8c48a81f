import { ApiError } from 'shared-contracts/api/error'
import { observable, type Observed } from 'shared-ui/observable'
import { untilAborted } from '../browser/until-aborted.ts'
import { eitherOf, type Middleware } from './middleware.ts'

/** F9: a call that takes longer is slow, ms. Calls have no timeout (AUTH-029). */
export const SLOW_AFTER_MS = 8_000

/**
 * `cancellable`: at least one slow call can be cancelled; `awaited`: there are slow calls, and none can be cancelled.
 */
export type Slowness = 'none' | 'awaited' | 'cancellable'

export interface SlowCalls {
  readonly slowness: Observed<Slowness>
  /** Cancels every slow call that may be cancelled; each fails as `cancelled`. */
  cancel(): void
  readonly middleware: Middleware
}

/** Tracks the slow calls together, for one notice. */
export function createSlowCalls(): SlowCalls {
  const slowness = observable<Slowness>('none')
  /** What cancels each slow call; `null` if the call must be awaited. */
  const slow = new Map<symbol, AbortController | null>()

  function show(): void {
    const aborts = [...slow.values()]
    slowness.set(aborts.length === 0 ? 'none' : aborts.some((abort) => abort !== null) ? 'cancellable' : 'awaited')
  }

  const middleware: Middleware = async (request, send, signal) => {
    if (request.showsProgress) return send(signal)
    const key = Symbol(request.name)
    const abort = new AbortController()
    const timer = setTimeout(() => {
      slow.set(key, request.isSafe ? abort : null)
      show()
    }, SLOW_AFTER_MS)
    try {
      return await untilAborted(send(request.isSafe ? eitherOf(signal, abort.signal) : signal), abort.signal)
    } catch (error) {
      throw abort.signal.aborted ? new ApiError(request.name, 'cancelled', 0) : error
    } finally {
      clearTimeout(timer)
      slow.delete(key)
      show()
    }
  }

  return {
    slowness,
    middleware,
    cancel() {
      for (const abort of slow.values()) abort?.abort()
    },
  }
}
