import { ApiError } from 'shared-contracts/api/error'
import type { Step } from './middleware.ts'
import type { Network } from '../browser/network.ts'

/** A network that has just come back may not reach anything yet: pauses before the next tries, ms. */
const PAUSES = [1_000, 3_000]

/**
 * F10: a safe call that finds no network waits until there is one and is sent again. A call that changes something is
 * never sent again by itself, a file is asked for anew by the buyer.
 *
 * `tell` says meanwhile what the error catalogue has for it (AMB-091), and gives the means to take that back.
 */
export function resumeReads(network: Network, tell: (error: ApiError) => () => void): Step {
  return async (request, send, signal) => {
    let pauses: number[] = []
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
          const takeBack = tell(error)
          const left = () => Promise.reject(new ApiError(request.name, 'aborted', 0))
          await network.whenOnline(signal).catch(left).finally(takeBack)
          pauses = [...PAUSES]
        }
      }
    }
  }
}
