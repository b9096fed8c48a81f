import { ApiError } from 'shared-contracts/api/error'
import type { Network } from '../browser/network.ts'
import type { Middleware } from './middleware.ts'

/** Pauses before the retries after the network has returned, ms: at first the API may not be reachable. */
const RETRY_PAUSES_MS = [1_000, 3_000]
/** A read that begins within this time after the return of the network is retried too, ms. */
const JUST_RETURNED_MS = 5_000

/**
 * F10: a safe call without a network waits for it and is sent again. A write is never repeated, and a file is requested
 * again by the buyer.
 *
 * While the call waits, `show` shows the message of the error catalogue (AMB-091); it returns the function that hides it.
 */
export function resumeReads(network: Network, show: (error: ApiError) => () => void): Middleware {
  let returnedAt = Number.NEGATIVE_INFINITY
  network.isOnline.subscribe(() => {
    if (network.isOnline.value) returnedAt = Date.now()
  })
  return async (request, send, signal) => {
    let pauses = Date.now() - returnedAt < JUST_RETURNED_MS ? [...RETRY_PAUSES_MS] : []
    for (;;) {
      try {
        return await send(signal)
      } catch (error) {
        const isCut = error instanceof ApiError && error.failure === 'network'
        if (!isCut || !request.isSafe || request.isFile) throw error
        if (network.isOnline.value) {
          const pause = pauses.shift()
          if (pause === undefined) throw error
          await new Promise((resolve) => setTimeout(resolve, pause))
        } else {
          const hide = show(error)
          const aborted = () => Promise.reject(new ApiError(request.name, 'aborted', 0))
          await network.whenOnline(signal).catch(aborted).finally(hide)
          pauses = [...RETRY_PAUSES_MS]
        }
      }
    }
  }
}
