import { calculateDelivery, type Tariff } from 'shared-contracts/api/delivery'
import { ApiError } from 'shared-contracts/api/error'
import type { Failure } from 'shared-contracts/errors/failure'
import { failureOf } from 'shared-contracts/errors/failure-of'
import { TARIFF_RETRIES, TARIFF_RETRY_DELAY } from 'shared-contracts/domain/limits'
import { roublesOf, type Kopecks } from 'shared-contracts/domain/money'
import type { Http } from 'shared-contracts/portal/portal'

/** What the tariffs depend on: the place, the number of pieces and the price of the goods in kopecks. */
interface TariffRequest {
  readonly cityId: string
  readonly count: number
  readonly cost: Kopecks
}

/** The 4xx that ask for another attempt: a request timeout and too many requests. */
const RETRIED_4XX: readonly number[] = [408, 429]

/**
 * CALL-020..023, AMB-070: requests the tariffs with at most 3 retries 3 s apart: after a 5xx, 408, 429 or no answer. Another
 * refusal and a request that the buyer cancelled are not retried. `onFirstFailure` is called once.
 * @returns `null` when the tariffs cannot be loaded.
 * @throws the reason of `signal` when it aborts.
 */
export async function loadTariffs(
  http: Http,
  { cityId, count, cost }: TariffRequest,
  signal: AbortSignal,
  onFirstFailure: (failure: Failure) => void,
): Promise<readonly Tariff[] | null> {
  const query = { cityId, count, cost: roublesOf(cost) }
  for (let attempt = 0; ; attempt += 1) {
    try {
      const tariffs = await http.call(calculateDelivery, { query }, { signal })
      signal.throwIfAborted()
      return tariffs
    } catch (error) {
      signal.throwIfAborted()
      if (attempt === 0) onFirstFailure(failureOf(error))
      if (!isRetried(error) || attempt === TARIFF_RETRIES) return null
      await pause(TARIFF_RETRY_DELAY, signal)
    }
  }
}

function isRetried(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true
  if (error.failure === 'cancelled' || error.failure === 'aborted') return false
  return error.status < 400 || error.status >= 500 || RETRIED_4XX.includes(error.status)
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop)
      resolve()
    }, ms)
    signal.addEventListener('abort', stop, { once: true })
  })
}
