import { ApiError } from 'shared-contracts/api/error'
import { observable, type Observed } from '../browser/observable.ts'
import { eitherOf, type Middleware } from './middleware.ts'

/** F9: a call that takes longer is slow, ms. Calls have no timeout (AUTH-029). */
export const SLOW_AFTER = 8_000

/** `cancellable`: at least one slow call may be cancelled; `awaited`: every slow call must be awaited. */
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
  /** The slow calls with their cancel functions; `null` if a call must be awaited. */
  const slow = new Map<symbol, (() => void) | null>()

  function show(): void {
    const cancels = [...slow.values()]
    slowness.set(cancels.length === 0 ? 'none' : cancels.some((cancel) => cancel !== null) ? 'cancellable' : 'awaited')
  }

  const middleware: Middleware = async (request, send, signal) => {
    if (request.showsProgress) return send(signal)
    const key = Symbol(request.name)
    const abort = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const cancelled = new Promise<never>((_, reject) => {
      const cancel = () => {
        reject(new ApiError(request.name, 'cancelled', 0))
        abort.abort()
      }
      timer = setTimeout(() => {
        slow.set(key, request.isSafe ? cancel : null)
        show()
      }, SLOW_AFTER)
    })
    try {
      return await Promise.race([cancelled, send(request.isSafe ? eitherOf(signal, abort.signal) : signal)])
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
      for (const cancel of slow.values()) cancel?.()
    },
  }
}
